/** Reporting a player or a message. */
export default {
  'reports.open': 'Denunciar',
  'reports.openAtTable': 'Denunciar a un jugador',
  'reports.title': 'Denunciar a {name}',
  'reports.lead':
    'Los moderadores lo mirarán y te dirán en qué quedó. El otro jugador no sabrá quién lo denunció.',
  'reports.player': 'Jugador',
  'reports.reason': '¿Qué ocurre?',
  'reports.reason.abuse': 'Insultos o acoso',
  'reports.reason.cheating': 'Trampas o resultados amañados',
  'reports.reason.stalling': 'Demoras o abandonos a propósito',
  'reports.reason.name': 'Un nombre ofensivo',
  'reports.reason.other': 'Otra cosa',
  'reports.text': 'Con tus palabras (opcional)',
  'reports.textHint': 'Qué pasó y cuándo.',
  'reports.send': 'Enviar la denuncia',
  'reports.sent': 'Los moderadores lo mirarán. Gracias.',
} as const;
