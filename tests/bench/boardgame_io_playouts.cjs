// Random playouts with boardgame.io's in-process client, as one line of JSON.

const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const { cells } = G;
    if (LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])) {
      return { winner: ctx.currentPlayer };
    }
    if (cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const COLUMNS = 7;
const ROWS = 6;

const connectFour = {
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

const TITLES = {
  tic_tac_toe: {
    game: ticTacToe,
    move: "mark",
    options: (G) => G.cells.flatMap((cell, at) => (cell === null ? [at] : [])),
  },
  connect_four: {
    game: connectFour,
    move: "drop",
    options: (G) => G.columns.flatMap((column, at) => (column.length < ROWS ? [at] : [])),
  },
};

const { game, move, options } = TITLES[process.argv[2]];
const seconds = Number(process.argv[3]);
const client = Client({ game, numPlayers: 2, debug: false });
client.start();

let moves = 0;
let playouts = 0;
let spent = 0;
const began = process.cpuUsage();
while (spent < seconds) {
  client.reset();
  let state = client.getState();
  while (!state.ctx.gameover) {
    const legal = options(state.G);
    client.moves[move](legal[Math.floor(Math.random() * legal.length)]);
    state = client.getState();
    moves++;
  }
  playouts++;
  const used = process.cpuUsage(began);
  spent = (used.user + used.system) / 1e6;
}
console.log(JSON.stringify({ moves, playouts, seconds: spent }));
