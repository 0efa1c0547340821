/**
 * What is drawn on encounters, Gifts and Missions, 64 by 64, all in one hand: a tone, ink over it,
 * lines last. Holes in the ink are where paths cross themselves (even-odd).
 */
export type Emblem = { tone?: string; ink?: string; line?: string };

/** A disc. */
const o = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;

const ENCOUNTERS: Readonly<Record<string, Emblem>> = {
  guerrero_errante: {
    tone: 'M22 28q10-8 20 0l6 28H14Z',
    ink: `${o(32, 16, 7)}M25 30h14l3 18h-6l-2 10h-5l-2-10h-5Z`,
    line: 'M51 6v52M47 14l4-9 4 9M18 15q14-10 28 0',
  },
  manada_de_lobos: {
    tone: `${o(46, 14, 8)}M4 52q28-12 56 0v8H4Z`,
    ink: 'M6 50l5-22 7 7 9 0 7-7 4 20-6 8-8 4-10-3ZM14 40l5 2 0 3ZM31 40l-5 2 0 3ZM36 46l3-14 5 4h7l5-4 4 16-6 8-8 2Z',
    line: 'M19 53h7M44 43l3 1M54 43l-3 1',
  },
  trasgos: {
    tone: o(32, 34, 26),
    ink: 'M32 13q12 0 13 14 8-7 16-7-4 14-15 15-3 15-14 18-11-3-14-18Q7 34 3 20q8 0 16 7 1-14 13-14ZM23 30l7 5-7 3ZM41 30l-7 5 7 3Z',
    line: 'M24 44q8 5 16 0M28 46v3M36 46v3',
  },
  bandidos: {
    tone: 'M10 60Q8 12 32 8t22 52Z',
    ink: 'M18 60Q14 18 32 14t14 46H40q4-20-8-24-12 4-8 24ZM20 30q12 6 24 0v6q-12 5-24 0Z',
    line: 'M4 30l14 22M4 44l8-6M60 30L46 52M60 44l-8-6M26 33h3M35 33h3',
  },
  esqueletos: {
    tone: 'M8 60q24-14 48 0Z',
    ink: 'M32 6q19 0 19 19 0 8-5 12v10H18V37q-5-4-5-12Q13 6 32 6ZM20 23q5-3 9 0v7q-5 3-9 0ZM35 23q4-3 9 0v7q-4 3-9 0ZM30 39l2-5 2 5Z',
    line: 'M24 47v6M29 47v7M35 47v7M40 47v6M10 56l12-6M54 56l-12-6',
  },
  ogro: {
    tone: 'M4 60q4-20 18-24h20q14 4 18 24Z',
    ink: 'M20 12q12-6 24 0 6 8 4 20l4 6q-4 12-20 12T12 38l4-6q-2-12 4-20ZM22 24l7 2-6 3ZM42 24l-7 2 6 3ZM20 40l2-8 3 8ZM44 40l-2-8-3 8Z',
    line: 'M22 41q10 4 20 0M30 30v4h4',
  },
  sirena: {
    tone: 'M2 44q8-6 15 0t15 0 15 0 15 0v16H2Z',
    ink: `${o(28, 13, 6)}M22 20h12l2 14q8 4 8 12 0 6-4 8l12 6-14 2-6-8q-10-6-10-20Z`,
    line: 'M33 9q10 4 5 22M2 44q8-6 15 0t15 0 15 0 15 0M2 54q8-6 15 0t15 0 15 0 15 0',
  },
  manticora: {
    tone: o(26, 34, 22),
    ink: 'M26 16l6 5 7-1 1 7 6 5-5 6 1 8-8 1-4 7-6-4-8 2-2-7-7-3 3-8-3-7 7-3 3-7 7 1ZM19 31l5 2-5 2ZM33 31l-5 2 5 2ZM23 42h6l-3 4Z',
    line: 'M44 46q14 2 14-14 0-14-12-14M46 12l-2 7 7 1',
  },
  asesinos_de_la_noche: {
    tone: `${o(44, 18, 12)}`,
    ink: 'M38 6a13 13 0 1 0 15 19A15 15 0 0 1 38 6ZM10 60l2-18q2-12 12-14 10 2 12 14l2 18ZM18 40q6 3 12 0v4q-6 3-12 0Z',
    line: 'M46 34v22M42 40h8M50 52l-4 8-4-8',
  },
  golem: {
    tone: 'M6 60V44h52v16Z',
    ink: 'M24 6h16v14H24ZM16 22h32v18H16ZM6 24h8v20H6ZM50 24h8v20h-8ZM18 42h11v16H18ZM35 42h11v16H35ZM27 11h3v3h-3ZM34 11h3v3h-3Z',
    line: 'M22 30l6-4M36 36l6-6M40 26v4',
  },
  caballero_negro: {
    tone: 'M8 60q2-16 14-18h20q12 2 14 18Z',
    ink: 'M32 6q16 2 16 20l-2 16-14 12-14-12-2-16Q16 8 32 6ZM20 26h10v4H20ZM34 26h10v4H34Z',
    line: 'M32 32v16M24 38v3M28 42v3M40 38v3M36 42v3M32 6q8-6 16 0',
  },
  vampiro: {
    tone: 'M2 14q12 2 16 12 14-10 28 0 4-10 16-12-4 24-16 28l-14 18-14-18Q6 38 2 14Z',
    ink: 'M32 12q12 0 12 16 0 12-12 22-12-10-12-22 0-16 12-16ZM24 27l6 3-6 2ZM40 27l-6 3 6 2ZM27 40l2 5 2-5ZM33 40l2 5 2-5Z',
    line: 'M20 20l12-6 12 6M27 40h10',
  },
  quimera: {
    tone: o(30, 36, 20),
    ink: 'M30 20q14 0 16 14l-4 12-12 6-12-6-4-12q2-14 16-14ZM22 34l6 2-6 2ZM38 34l-6 2 6 2ZM26 44h8l-4 4Z',
    line: 'M20 24Q8 20 10 6q4 10 14 12M40 24q12-4 10-18-4 10-14 12M48 44q12 2 12-8 0-8-6-10l-2 5M54 26l5-2',
  },
  titan: {
    tone: 'M0 60l16-22 10 10 12-16 26 28Z',
    ink: `${o(32, 11, 7)}M20 20h24l8 20-6 3-6-10v15l4 12h-9l-3-12-3 12h-9l4-12V33l-6 10-6-3Z`,
    line: 'M4 60l8-10M52 60l6-12M8 8l8 6M56 8l-8 6',
  },
  senor_oscuro: {
    tone: 'M6 60Q6 20 32 14t26 46Z',
    ink: 'M14 60q-4-34 18-38 22 4 18 38ZM18 16l4-12 5 8 5-10 5 10 5-8 4 12-4 6q-10-4-20 0ZM24 36l6 3-6 3ZM40 36l-6 3 6 3Z',
    line: 'M22 54q10-6 20 0',
  },
  heraldo_del_abismo: {
    tone: 'M32 60Q2 50 4 16q14 4 20 16 8-6 16 0 6-12 20-16 2 34-28 44Z',
    ink: `${o(32, 36, 14)}M22 36q10-9 20 0-10 9-20 0Z${o(32, 36, 3)}`,
    line: 'M20 26Q12 18 14 6M44 26q8-8 6-20M32 50v12M24 54l-4 6M40 54l4 6',
  },
  dios_dragon: {
    tone: 'M2 22q16-16 30-8 8-10 28-8-10 8-8 18 4 20-18 36H10q14-12 8-24-6-8-16-14Z',
    ink: 'M8 34l14-8 4-12 6 8 10 0 6-10 2 14q6 8 6 16l-14 2-6 8-10-4 2-6-10-2ZM38 28l6 2-5 4Z',
    line: 'M12 36h8M30 42l3-3M36 46l3-3M20 52l-8 8M30 54l-2 8',
  },
  la_posada: {
    tone: 'M12 30L30 12l18 18v28H12Z',
    ink: 'M6 32L30 8l24 24h-7L30 15 13 32ZM26 58V42h9v16ZM16 36h7v7h-7ZM38 36h6v7h-6Z',
    line: 'M48 40h10v10H48M12 58h40M40 12V6h4',
  },
  tesoro: {
    tone: 'M8 28q0-14 24-14t24 14v6H8Z',
    ink: 'M8 34h48v20H8ZM28 32h8v10h-8ZM31 35h2v4h-2Z',
    line: 'M8 34V28q0-14 24-14t24 14v6M18 16v38M46 16v38M22 8l2 4M32 5v5M42 8l-2 4',
  },
  tormenta: {
    tone: 'M12 34a11 11 0 0 1 2-21 15 15 0 0 1 28-2 12 12 0 0 1 8 23Z',
    ink: 'M34 28L22 46h8l-4 14 16-20h-8l6-12Z',
    line: 'M12 34a11 11 0 0 1 2-21 15 15 0 0 1 28-2 12 12 0 0 1 8 23M12 42l-4 10M20 42l-5 12M52 42l-4 10',
  },
  peaje: {
    tone: 'M2 60V44q30-18 60 0v16H48q-4-14-16-14T16 60Z',
    ink: `M8 8h8v30H8ZM12 16h44v6H12Z${o(47, 36, 8)}M45 32h4v8h-4Z`,
    line: 'M24 16l-4 6M34 16l-4 6M44 16l-4 6M54 16l-4 6',
  },
  santuario: {
    tone: 'M14 58V26Q14 8 32 8t18 18v32Z',
    ink: 'M32 20q9 10 5 18-2 4-5 4t-5-4q-4-8 5-18ZM22 44h20v4H22ZM26 48h12v10H26Z',
    line: 'M14 58V26Q14 8 32 8t18 18v32M6 58h52M32 8V2',
  },
  mercader_ambulante: {
    tone: 'M10 36q0-22 20-22t20 22Z',
    ink: `M8 36h44v8H8Z${o(18, 50, 8)}${o(42, 50, 8)}${o(18, 50, 3)}${o(42, 50, 3)}`,
    line: 'M10 36q0-22 20-22t20 22M20 16v20M30 14v22M40 16v20M52 40l8-6',
  },
  peste: {
    tone: 'M12 60q0-18 16-20h12q14 2 14 20Z',
    ink: `M14 18q4-12 18-12 16 0 16 16 0 12-12 16L6 50q10-10 10-18Z${o(26, 22, 5)}${o(26, 22, 2)}`,
    line: 'M8 14h44M18 14l4-8h20l4 8M28 34l-8 5',
  },
  trampa: {
    tone: 'M6 44q26 20 52 0v12H6Z',
    ink: 'M6 44q0-24 26-24t26 24l-6-2-4 6-6-6-5 6-5-6-5 6-5-6-6 6-4-6Z',
    line: 'M6 44q0-24 26-24t26 24M10 56h44M28 56V46h8v10M32 20V8M26 12h12',
  },
  prisioneros: {
    tone: `${o(24, 28, 7)}${o(42, 32, 6)}M12 58q0-18 12-20t12 20ZM34 58q0-16 8-18t10 18Z`,
    ink: 'M8 6h48v5H8ZM8 54h48v5H8ZM11 11h4v43h-4ZM22 11h4v43h-4ZM37 11h4v43h-4ZM49 11h4v43h-4Z',
    line: 'M30 32h4v6h-4Z',
  },
  vision_profetica: {
    tone: o(32, 36, 24),
    ink: `M6 36q26-26 52 0-26 26-52 0Z${o(32, 36, 11)}${o(32, 36, 5)}`,
    line: 'M32 4v10M14 10l5 9M50 10l-5 9M4 22l7 5M60 22l-7 5',
  },
  la_sombra_de_omega: {
    tone: o(32, 32, 29),
    ink: 'M44 5a29 29 0 1 0 16 38A31 31 0 0 1 44 5Z',
    line: 'M24 54h11v-7q-9-5-9-16 0-14 14-14t14 14q0 11-9 16v7h11',
  },
};

const GIFTS: Readonly<Record<string, Emblem>> = {
  golpe_de_ki: {
    tone: o(32, 34, 24),
    ink: 'M18 26q0-5 5-5l3 0q1-4 5-3 4-3 7 1 5-1 6 4 4 1 4 6v10q0 12-14 13-16 0-16-14Z',
    line: 'M26 24v8M33 22v10M40 24v8M32 6v-4M10 16l-4-3M54 16l4-3M8 44l-5 2M56 44l5 2',
  },
  tecnica_definitiva: {
    tone: 'M32 2l7 17 18-7-7 18 12 10-17 4 1 18-14-10-14 10 1-18-17-4 12-10-7-18 18 7Z',
    ink: 'M32 18a14 14 0 1 1-14 14 10 10 0 1 1 18 6 6 6 0 1 0-9-6 5 5 0 1 0 5 5 9 9 0 1 0 0-19Z',
  },
  velocidad_del_rayo: {
    tone: 'M4 20h24v4H4ZM2 32h18v4H2ZM6 44h16v4H6Z',
    ink: 'M42 2L20 36h14l-6 26 28-38H40Z',
    line: 'M4 22h20M2 34h14M6 46h12',
  },
  escudo_de_ki: {
    tone: 'M32 4l24 8v18q0 20-24 32Q8 50 8 30V12Z',
    ink: 'M32 4l24 8v18q0 20-24 32Q8 50 8 30V12ZM32 11L15 16v14q0 14 17 24 17-10 17-24V16Z',
    line: 'M32 18a12 12 0 1 0 .1 0M32 24v12M26 30h12',
  },
  presencia_abrumadora: {
    tone: `${o(32, 26, 24)}`,
    ink: `${o(32, 20, 8)}M16 60q0-28 16-28t16 28Z`,
    line: 'M32 2v4M12 10l3 4M52 10l-3 4M6 28h5M53 28h5M10 46l4-2M54 46l-4-2',
  },
  segundo_aliento: {
    tone: 'M30 34h26v26H30Z',
    ink: 'M32 32h22q4 0 4 4v20q0 4-4 4H32q-4 0-4-4V36q0-4 4-4ZM34 38v4h4v-4ZM48 38v4h4v-4ZM41 44v4h4v-4ZM34 50v4h4v-4ZM48 50v4h4v-4Z',
    line: 'M4 16h28q8 0 8-6t-6-6q-5 0-5 5M4 26h38M4 36h16q6 0 6 6t-6 6q-4 0-4-4',
  },
  bola_de_fuego: {
    tone: 'M58 2Q46 10 50 24q8 20-12 34-18 8-30-6-8-18 8-28 18-8 42-22Z',
    ink: `${o(26, 42, 15)}M26 32q8 6 6 14-2 6-7 5-6-1-5-8 2 2 4 1 1-6 2-12Z`,
    line: 'M40 28l12-14M34 24l6-8M46 36l8-8',
  },
  dormir: {
    tone: o(28, 34, 24),
    ink: 'M34 8a25 25 0 1 0 22 36A26 26 0 0 1 34 8Z',
    line: 'M42 8h10L42 22h10M54 26h7l-7 9h7',
  },
  contrahechizo: {
    tone: 'M32 4l7 18 19 1-15 12 5 18-16-10-16 10 5-18L6 23l19-1Z',
    ink: 'M6 6l52 46-6 6L0 12ZM32 4l7 18 19 1-10 8-22-20ZM14 28l24 21-6-4-16 10 5-18Z',
  },
  invocacion: {
    tone: o(32, 32, 28),
    ink: `${o(32, 32, 28)}${o(32, 32, 24)}${o(32, 32, 5)}`,
    line: 'M32 8l14 40-36-25h44L18 48Z',
  },
  teletransporte: {
    tone: 'M14 32q0-28 18-28t18 28-18 28-18-28Z',
    ink: 'M14 32q0-28 18-28t18 28-18 28-18-28ZM20 32q0 21 12 21t12-21-12-21-12 21ZM28 24h8v16h-8ZM32 15l5 6H27Z',
    line: 'M4 20l6 4M4 44l6-4M60 20l-6 4M60 44l-6-4',
  },
  curacion: {
    tone: 'M32 56Q4 38 6 22 8 8 20 8q8 0 12 8 4-8 12-8 12 0 14 14 2 16-26 34Z',
    ink: 'M27 18h10v9h9v10h-9v9H27v-9h-9V27h9Z',
  },
  direccion_equivocada: {
    tone: 'M4 60q28-10 56 0Z',
    ink: 'M29 10h6v50h-6ZM34 12h20l6 6-6 6H34ZM30 28H12l-8 6 8 6h18Z',
    line: 'M40 18h12M12 34h12M32 4v6',
  },
  punalada_trapera: {
    tone: 'M8 60q0-30 20-34 12-2 20 8Q38 60 8 60Z',
    ink: 'M58 4L34 34l-6-6ZM32 26l10 10-4 4-10-10ZM27 33l6 6-14 14q-6 4-9 1t1-8Z',
    line: 'M50 40q4 6 0 10-4-4 0-10M56 52q3 4 0 7-3-3 0-7',
  },
  hurto: {
    tone: 'M14 60q-8-18 10-34h16q18 16 10 34Z',
    ink: 'M22 20h20l-3 6H25ZM24 28h16q16 14 8 30H16q-8-16 8-30ZM30 36v4q-5 0-5 4t5 4v2h4v-2q4 0 4-4h-4q0 1-2 1-4 0-4-1 0-2 3-2 7 0 7-4t-5-4v-2h-4Z',
    line: 'M24 18q-4-8 2-14 4 6 6 4 2 2 6-4 6 6 2 14',
  },
  huida: {
    tone: 'M2 56h60v4H2Z',
    ink: 'M22 6h16l-2 26q2 8 18 12 4 2 4 10H20q-4 0-4-6Z',
    line: 'M4 18h12M2 28h12M4 38h10M20 46h36M24 14h10',
  },
  sabotaje: {
    tone: o(30, 32, 24),
    ink: `M26 8h8l1 7 6 2 5-5 6 6-5 5 2 6 7 1-12 8-6-4-3 8-5-4-3 10 1 8h-2l-1-8-6-2-5 5-6-6 5-5-2-6-7-1v-8l7-1 2-6-5-5 6-6 5 5 6-2Z`,
    line: 'M62 34l-12 8-6-4-3 8-5-4-5 16',
  },
  disfraz: {
    tone: 'M6 14q26-12 52 0 2 40-26 48Q4 54 6 14Z',
    ink: 'M6 14q26-12 52 0 2 40-26 48Q4 54 6 14ZM15 26q7-5 13 2-7 6-13-2ZM49 26q-7-5-13 2 7 6 13-2ZM22 44q10 8 20 0-10 4-20 0Z',
    line: 'M32 30v10l-3 2',
  },
  objeto_magico: {
    tone: o(32, 42, 18),
    ink: 'M32 24l14 14-14 22-14-22ZM32 31l-7 8 7 12 7-12Z',
    line: 'M32 24Q12 22 14 4M32 24Q52 22 50 4M6 36l-4-2M58 36l4-2M10 52l-4 3M54 52l4 3',
  },
  viaje_en_zepelin: {
    tone: 'M2 54q10-6 18 0t18 0 24 0v8H2Z',
    ink: 'M4 24Q10 8 34 8q20 0 26 16-6 16-26 16Q10 40 4 24ZM24 42h20l-3 8H27ZM4 24l-2-12 10 4Z',
    line: 'M28 38l2 6M42 38l-2 6M14 16q20 8 44 4',
  },
  traicion: {
    tone: 'M32 6Q10 6 10 32t22 28Z',
    ink: 'M34 6q20 2 20 26T34 60ZM40 26q4-3 8 0-4 4-8 0ZM38 44q6 0 8-5-2 9-8 9Z',
    line: 'M32 2v60M32 6Q10 6 10 32t22 28M24 26q-4-3-8 0M18 46q4-6 12-3',
  },
  golpe_de_suerte: {
    tone: 'M32 2q8-2 9 6 8-1 7 7t-9 5-7-8-7 8-9-5 7-7q1-8 9-6Z',
    ink: 'M14 26h36q4 0 4 4v26q0 4-4 4H14q-4 0-4-4V30q0-4 4-4ZM19 32v5h5v-5ZM19 41v5h5v-5ZM19 50v5h5v-5ZM40 32v5h5v-5ZM40 41v5h5v-5ZM40 50v5h5v-5Z',
  },
  criatura_enfurecida: {
    tone: o(32, 32, 27),
    ink: 'M14 6q14 14 6 48Q8 28 14 6ZM32 3q13 18 4 56Q22 30 32 3ZM50 6q11 16 0 44-9-24 0-44Z',
    line: 'M4 58q28 6 56 0',
  },
  rumores: {
    tone: 'M26 26h32q4 0 4 4v16q0 4-4 4h-4v10l-10-10H26q-4 0-4-4V30q0-4 4-4Z',
    ink: 'M6 4h34q4 0 4 4v18q0 4-4 4H20L8 42V30H6q-4 0-4-4V8q0-4 4-4ZM11 15v4h4v-4ZM21 15v4h4v-4ZM31 15v4h4v-4Z',
    line: 'M28 38h26M28 44h18',
  },
  org_sol_negro: {
    tone: 'M32 1l6 12 12-6 0 13 13 2-8 10 8 10-13 2 0 13-12-6-6 12-6-12-12 6 0-13-13-2 8-10-8-10 13-2 0-13 12 6Z',
    ink: o(32, 32, 15),
    line: 'M32 1v12M32 51v12M1 32h12M51 32h12',
  },
  org_inquisicion: {
    tone: o(32, 26, 22),
    ink: 'M28 4h8v16h12v8H36v24l-4 10-4-10V28H16v-8h12Z',
    line: 'M12 50q6-6 4-14M52 50q-6-6-4-14M8 58h12M44 58h12',
  },
  org_samael: {
    tone: 'M32 14q-8-14-28-10 0 30 22 32l6 24 6-24q22-2 22-32Q40 0 32 14Z',
    ink: 'M30 18q-6-10-20-10 2 18 16 22l4-4ZM34 18q6-10 20-10-2 18-16 22l-4-4ZM29 30h6l-3 30Z',
    line: 'M14 14q8 4 14 10M50 14q-8 4-14 10',
  },
  org_wissenschaft: {
    tone: o(32, 32, 26),
    ink: `M28 2h8l1 7 6 3 6-4 6 6-4 6 3 6 7 1v9l-7 1-3 6 4 6-6 6-6-4-6 3-1 7h-8l-1-7-6-3-6 4-6-6 4-6-3-6-7-1v-9l7-1 3-6-4-6 6-6 6 4 6-3Z${o(32, 32, 14)}${o(32, 32, 6)}`,
  },
};

const MISSIONS: Readonly<Record<string, Emblem>> = {
  derrota_a_tiamat: {
    tone: 'M12 60q-4-20 20-20t20 20Z',
    ink: 'M28 44V14l-6-6 10-6 10 6-6 6v30ZM20 46Q8 36 8 24L2 16l12 0 4 8q0 10 8 18ZM44 46q12-10 12-22l6-8-12 0-4 8q0 10-8 18Z',
    line: 'M24 60v-8M40 60v-8M29 8h1M34 8h1',
  },
  intriga_palaciega: {
    tone: 'M8 26l6-20 10 12 8-16 8 16 10-12 6 20Z',
    ink: `M8 28h48v6H8Z${o(20, 48, 9)}${o(20, 48, 4)}M28 46h28v5h-4v6h-5v-6h-4v4h-5v-4H28Z`,
    line: 'M8 26l6-20 10 12 8-16 8 16 10-12 6 20',
  },
  defensa_del_fortin: {
    tone: 'M2 60L20 40h24l18 20Z',
    ink: 'M14 60V22h-4V8h8v5h6V8h8v5h6V8h8v5h4V8h4v14h-4v38H40V46q-6-10-14 0v14Z',
    line: 'M22 28v8M42 28v8',
  },
  rescate_en_la_galeria: {
    tone: 'M4 60V34Q4 8 32 8t28 26v26H48V36q0-16-16-16T16 36v24Z',
    ink: 'M26 30h12l3 6v16H23V36ZM28 38v10h8V38ZM24 54h16v4H24Z',
    line: 'M28 30q0-6 4-6t4 6M32 24v-6M44 20l14-12M50 6q8 0 10 8',
  },
  cazador_de_sombras: {
    tone: 'M30 60V30Q30 10 44 10t14 20v30l-7-6-7 6-7-6Z',
    ink: `M36 28h5v6h-5ZM47 28h5v6h-5ZM4 30h30v4H4ZM4 32l8-7v14Z`,
    line: 'M24 4Q40 32 24 60M24 4v56',
  },
  la_carta_sellada: {
    tone: 'M4 16h56v38H4Z',
    ink: `M4 16h56L32 38Z${o(32, 40, 10)}${o(32, 40, 5)}`,
    line: 'M4 16h56v38H4ZM4 54l20-18M60 54L40 36',
  },
  campeon_del_coliseo: {
    tone: 'M18 4h28v16q0 14-14 14T18 20Z',
    ink: 'M20 6h24v14q0 12-9 13v9h7v6H22v-6h7v-9q-9-1-9-13Z',
    line: 'M20 10H10q0 12 10 14M44 10h10q0 12-10 14M6 34q4 20 22 24M58 34q-4 20-22 24M6 44l6-2M12 52l5-4M58 44l-6-2M52 52l-5-4',
  },
  vigilia_ante_el_altar: {
    tone: 'M4 60l6-22h44l6 22Z',
    ink: 'M8 36h48v6H8ZM14 42h36v18H14ZM29 14h6v22h-6ZM14 22h5v14h-5ZM45 22h5v14h-5ZM30 46h4v4h4v3h-4v5h-4v-5h-4v-3h4Z',
    line: 'M32 10q-4-4 0-9 4 5 0 9M16.5 18q-3-4 0-7 3 3 0 7M47.500 18q-3-4 0-7 3 3 0 7',
  },
  el_tomo_prohibido: {
    tone: 'M10 6h40q6 0 6 6v42q0 6-6 6H10Z',
    ink: `M10 4h8v56h-8ZM22 4h28q6 0 6 6v40q0 6-6 6H22Z${o(39, 28, 10)}M36 24h6v4h-2v8h-2v-8h-2Z`,
    line: 'M22 60h30M18 10h4M18 52h4',
  },
  consejo_de_los_cuatro: {
    tone: o(32, 34, 18),
    ink: `${o(32, 10, 7)}${o(10, 34, 7)}${o(54, 34, 7)}${o(32, 56, 6)}${o(32, 34, 12)}${o(32, 34, 8)}`,
    line: 'M32 17v5M17 34h3M47 34h-3M32 46v4',
  },
  sella_a_omega: {
    tone: o(32, 32, 29),
    ink: `${o(32, 32, 29)}${o(32, 32, 24)}`,
    line: 'M19 46h9v-6q-7-4-7-12 0-11 11-11t11 11q0 8-7 12v6h9M6 6l9 9M58 6l-9 9M6 58l9-9M58 58l-9-9',
  },
  destruye_el_orbe: {
    tone: o(32, 28, 25),
    ink: `${o(32, 28, 24)}M30 4l4 14-8 8 10 6-6 10 4 10-10-8 4-10-8-6 8-10ZM18 54h28l4 8H14Z`,
    line: 'M44 14q8 6 8 16M12 30q0-8 4-13',
  },
  resiste_el_fin: {
    tone: 'M2 60L18 30l10 8 6-20 8 16 8-8 12 34Z',
    ink: 'M36 2l-8 18 6 6-10 16 8 4-6 14h12l-4-12 8-6-8-4 8-14-6-6Z',
    line: 'M2 60L18 30l8 7M44 33l6-7 12 34M6 12l8 4M58 12l-8 4M4 24h8M60 24h-8',
  },
};

const NOTHING: Emblem = { line: 'M12 12h40v40H12Z' };

/** `encounter:ogro`, `gift:dormir`, `mission:resiste_el_fin`. */
export function emblemOf(thing: string): Emblem {
  const [sort, key = ''] = thing.split(':');
  const of = { encounter: ENCOUNTERS, gift: GIFTS, mission: MISSIONS }[sort ?? ''];
  return of?.[key.split('#')[0]!] ?? NOTHING;
}
