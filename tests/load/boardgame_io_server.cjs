// boardgame.io's own server with connect four, matches in memory: `node … PORT API_PORT`.
// The lobby's API has a port of its own: with present releases of Koa the shared one answers 404.

const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const COLUMNS = 7;
const ROWS = 6;

const connectFour = {
  name: "connect_four",
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.columns[column].length === ROWS) return INVALID_MOVE;
      G.columns[column].push(playerID);
      G.last = column;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last === null) return;
    if (wins(G.columns, G.last)) return { winner: ctx.currentPlayer };
    if (G.columns.every((column) => column.length === ROWS)) return { draw: true };
  },
};

function wins(columns, x) {
  const y = columns[x].length - 1;
  const owner = columns[x][y];
  const along = (dx, dy) => {
    let count = 0;
    for (let i = 1; i < 4 && columns[x + i * dx]?.[y + i * dy] === owner; i++) count++;
    return count;
  };
  return [[1, 0], [0, 1], [1, 1], [1, -1]].some(
    ([dx, dy]) => along(dx, dy) + along(-dx, -dy) >= 3,
  );
}

// Without a line for every request.
console.log = () => {};
const [port, apiPort] = process.argv.slice(2).map(Number);
Server({ games: [connectFour], origins: ["http://127.0.0.1"] }).run({
  port,
  lobbyConfig: { apiPort },
});
