/** Where the course of a sequential test is drawn, in a box of 600 by 200. */
export type Course = { line: string; upper: number; lower: number; zero: number };

const WIDTH = 600;
const HEIGHT = 200;
const MARGIN = 10;

export function course(values: readonly number[], lower: number, upper: number): Course {
  const low = Math.min(lower, ...values);
  const high = Math.max(upper, ...values);
  const y = (value: number) => MARGIN + ((high - value) / (high - low)) * (HEIGHT - 2 * MARGIN);
  const step = WIDTH / Math.max(1, values.length);
  const points = [0, ...values].map((value, game) => `${round(game * step)},${round(y(value))}`);
  return {
    line: points.join(' '),
    upper: round(y(upper)),
    lower: round(y(lower)),
    zero: round(y(0)),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
