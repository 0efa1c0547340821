/** One-line horizons in ink, 160 wide: roofs for level 1, broken arches for 2, a tower for 3. */
export type Vignette = { line: string; fill: string };

export const VIGNETTES: Readonly<Record<string, Vignette>> = {
  aldea_de_cornes: {
    line: 'M0 40h26V26l12-10 12 10v14h14V30l9-8 9 8v10h18V24l13-11 13 11v16h34M34 40v-8h8v8M118 34v-5',
    fill: 'M23 26l15-13 15 13ZM61 30l12-10 12 10ZM97 24l16-13 16 13Z',
  },
  arkangel: {
    line: 'M0 40h20V22h10v18h22V16h14v24h10V10q4-8 8 0v30h10V16h14v24h22V22h10v18h20M80 6V0',
    fill: 'M18 22l7-10 7 10ZM50 16l9-12 9 12ZM92 16l9-12 9 12ZM128 22l7-10 7 10Z',
  },
  lunaris: {
    line: 'M0 40h30V24h16v16h18V20q16-16 32 0v20h18V24h16v16h30M72 40V28h16v12',
    fill: 'M122 4a9 9 0 1 0 9 13 10 10 0 0 1-9-13ZM64 20q16-18 32 0Z',
  },
  puerto_de_arlan: {
    line: 'M0 36q10-4 20 0t20 0 20 0M60 40h20V24l12-9 12 9v16h14V26h18v14h24M30 34V8M30 10l16 14H30M12 34h34l-5 6H17Z',
    fill: 'M31 10l14 13H31ZM78 24l14-11 14 11Z',
  },
  paso_del_norte: {
    line: 'M0 40L28 10l16 18L66 4l26 30 14-14 22 20h32M84 40V26h6v-4h4v4h6v14',
    fill: 'M28 10l8 9-6 2-4-3-6 1ZM66 4l11 13-8-2-5 4-6-6Z',
  },
  americh: {
    line: 'M0 40h36V22h6v18M46 40V14q10-12 20 0v26M70 40V8q12-10 24 0v32M98 40V14q10-12 20 0v26M122 40V22h6v18h32',
    fill: 'M72 8q10-12 20 0ZM48 14q8-10 16 0ZM100 14q8-10 16 0Z',
  },
  las_ruinas: {
    line: 'M0 40h24V18h7v22h12V12h8q12-2 12 12v16h14V26h6v14h22V16l7-4v28h14V30h6v10h28',
    fill: 'M42 12h14l-4 5h-10ZM96 40q6-8 12 0Z',
  },
  minas_olvidadas: {
    line: 'M0 40q20-4 34-24 22-16 48-2 30 8 44 26h34M62 40V26q12-12 24 0v14M66 40V26h16v14',
    fill: 'M67 40V27q7-7 14 0v13Z',
  },
  gran_biblioteca: {
    line: 'M0 40h32M36 18h88M40 18v22M54 18v22M68 18v22M92 18v22M106 18v22M120 18v22M30 40h130M34 18L80 2l46 16',
    fill: 'M40 16L80 4l40 12ZM76 40V26h8v14Z',
  },
  coliseo: {
    line: 'M0 40h22V18q18-10 58-10t58 10v22h22M22 28h116M34 40v-8q4-5 8 0v8M54 40v-8q4-5 8 0v8M76 40v-8q4-5 8 0v8M98 40v-8q4-5 8 0v8M118 40v-8q4-5 8 0v8',
    fill: 'M36 26v-6q4-4 8 0v6ZM58 25v-7q4-4 8 0v7ZM94 25v-7q4-4 8 0v7ZM116 26v-6q4-4 8 0v6Z',
  },
  bosque_de_los_susurros: {
    line: 'M0 40h160M24 40V30M48 40V26M76 40V30M102 40V24M130 40V30',
    fill: 'M12 32L24 8l12 24ZM34 28L48 2l14 26ZM66 32l10-20 10 20ZM88 26L102 0l14 26ZM118 32l12-22 12 22Z',
  },
  catedral_hundida: {
    line: 'M0 34q8-4 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0M66 30L72 6l6-6 6 6 6 24M40 31V20l6-6 6 6v11M104 31V20l6-6 6 6v11',
    fill: 'M76 10h4v6h-4ZM75 22q3-5 6 0v8h-6Z',
  },
  valle_de_los_dragones: {
    line: 'M0 40L22 12l14 14L52 8l18 32M96 40l16-30 14 16 14-18 20 32',
    fill: 'M62 12q10-10 18 0 8-10 18 0-8-2-12 4l-6 8-6-8q-4-6-12-4Z',
  },
  la_torre_del_fin: {
    line: 'M0 40q40 0 60-6l8-30h24l8 30q20 6 60 6M68 12h24M66 22h28',
    fill: 'M68 4V0h5v4h4V0h6v4h4V0h5v4ZM77 28q3-5 6 0v8h-6Z',
  },
};
export const NOWHERE: Vignette = { line: 'M0 40h160', fill: '' };
