/** Made from live-protocol.schema.json by `npm run types`. Do not edit. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Abort */
        Abort: {
            /** @enum {unknown} */
            t: "abort";
        };
        /** Aborted */
        Aborted: {
            /** @default [] */
            absent?: number[];
            by: number;
            /** @default  */
            reason?: string;
            /** @enum {unknown} */
            t: "aborted";
        };
        /**
         * Ack
         * @description Your choice is stored; the frame with this number shows what came of it.
         */
        Ack: {
            key: string;
            number: number;
            /** @enum {unknown} */
            t: "ack";
        };
        /** AnswerUndo */
        AnswerUndo: {
            agree: boolean;
            /** @enum {unknown} */
            t: "answer_undo";
        };
        /**
         * Arrival
         * @description Of a match whose players have to come in time.
         */
        Arrival: {
            by: number;
            came: number[];
        };
        /**
         * AskAutoPass
         * @description Asks what this seat can have passed for it, and what is switched on.
         */
        AskAutoPass: {
            /** @enum {unknown} */
            t: "ask_auto_pass";
        };
        /** AskUndo */
        AskUndo: {
            /** @enum {unknown} */
            t: "ask_undo";
        };
        /**
         * AutoPass
         * @description The settings of this seat: when asked for, and whenever they were set, on any road. They go
         *         to nobody else.
         */
        AutoPass: {
            settings: components["schemas"]["AutoPassSetting"][];
            /** @enum {unknown} */
            t: "auto_pass";
        };
        /**
         * AutoPassSetting
         * @description A question that can be passed for this seat. Its words are the title's texts
         *         `auto_pass.<id>`, those of a moment `auto_pass.until.<moment>`.
         */
        AutoPassSetting: {
            can_begin: string[];
            id: string;
            kind: string;
            running: string | null;
            until: string[];
        };
        /**
         * CalledOff
         * @description Why an organiser stopped a match, and which seats never came.
         */
        CalledOff: {
            absent: number[];
            reason: string;
        };
        /**
         * Card
         * @description A card in a hand or row, with what lies on it: objects, signs.
         */
        Card: {
            /** @default [] */
            notes?: string[];
            /** @default [] */
            numbers?: [
                string,
                number
            ][];
            thing: string;
        };
        /** Chat */
        Chat: {
            /** @enum {unknown} */
            t: "chat";
            text: string;
        };
        /** ChatLine */
        ChatLine: {
            at: number;
            author: string;
            id: number;
            text: string;
        };
        /** ChatSaid */
        ChatSaid: {
            at: number;
            author: string;
            id: number;
            room: string;
            /** @enum {unknown} */
            t: "chat";
            text: string;
        };
        /** Choose */
        Choose: {
            key: string;
            number: number;
            option: string;
            /** @enum {unknown} */
            t: "choose";
        };
        /** Claim */
        Claim: {
            /** @enum {unknown} */
            t: "claim";
        };
        ClientFrame: components["schemas"]["Hello"] | components["schemas"]["Choose"] | components["schemas"]["Undo"] | components["schemas"]["AskUndo"] | components["schemas"]["AnswerUndo"] | components["schemas"]["Resign"] | components["schemas"]["Abort"] | components["schemas"]["Claim"] | components["schemas"]["Chat"] | components["schemas"]["Ping"] | components["schemas"]["Look"] | components["schemas"]["WhyNot"] | components["schemas"]["Tell"] | components["schemas"]["AskAutoPass"] | components["schemas"]["SetAutoPass"];
        /**
         * ClockFace
         * @description Milliseconds as the server counts them at `now`; only running clocks go down from there.
         */
        ClockFace: {
            grace: number[];
            kind: string;
            left: number[];
            now: number;
            running: number[];
        };
        /** ClockShown */
        ClockShown: {
            base_ms: number;
            increment_ms: number;
            kind: string;
        };
        /**
         * Error
         * @description Nothing was changed. `key` names the choice it is about, if any.
         */
        Error: {
            code: string;
            detail: string;
            key: string;
            /** @default null */
            reason?: components["schemas"]["Reason"] | null;
            /** @enum {unknown} */
            t: "error";
        };
        /**
         * EventGroup
         * @description What happened at once, as this audience may see it. Its number is the one before it, counted
         *         from 0: a frame with number 5 comes after the groups 0 to 4.
         */
        EventGroup: {
            events: Record<string, never>[];
            number: number;
        };
        /**
         * Goal
         * @description Something worth points, and how far the audience's own seat is with it: each part is a count
         *         towards what it asks for. Without parts it waits for an event.
         */
        Goal: {
            is_met: boolean;
            parts: components["schemas"]["Part"][];
            thing: string;
        };
        /**
         * Hand
         * @description The cards this audience may see, and how many more there are.
         *
         *         `owner` is a seat, or -1 for the audience's own hand where the view does not say who looks.
         */
        Hand: {
            cards: components["schemas"]["Card"][];
            owner: number;
            /** @default  */
            thing?: string;
            /** @default 0 */
            unseen?: number;
        };
        /**
         * Hello
         * @description The first frame, and again whenever the client noticed a gap.
         */
        Hello: {
            /** @default -1 */
            last_number?: number;
            /** @default 2 */
            protocol?: number;
            /** @enum {unknown} */
            t: "hello";
        };
        /**
         * IfItEndedNow
         * @description `decided` with ranks, `unknown` to this audience, or `nothing_decided` by the rules.
         */
        IfItEndedNow: {
            /** @default [] */
            ranks?: number[];
            verdict: string;
        };
        /** Layout */
        Layout: {
            /**
             * @default none
             * @enum {unknown}
             */
            board?: "grid" | "hexes" | "none" | "places";
            /** @default [] */
            buttons?: string[];
            /** @default [] */
            hands?: components["schemas"]["Hand"][];
            /** @default [] */
            pieces?: components["schemas"]["Piece"][];
            /** @default [] */
            piles?: components["schemas"]["Pile"][];
            /** @default [] */
            places?: components["schemas"]["Place"][];
            /** @default [] */
            rows?: components["schemas"]["Row"][];
            /** @default [] */
            tracks?: components["schemas"]["Track"][];
        };
        /**
         * Look
         * @description Asks how the table stands: score sheet, layout, and what options are chosen by.
         */
        Look: {
            /** @enum {unknown} */
            t: "look";
        };
        /**
         * Looked
         * @description The answer to `look`. Sheet and layout are null where the rules of the match have none.
         */
        Looked: {
            layout: components["schemas"]["Layout"] | null;
            number: number;
            sheet: components["schemas"]["Sheet"] | null;
            /** @enum {unknown} */
            t: "looked";
            touches: {
                [key: string]: string[];
            };
        };
        /** Option */
        Option: {
            args: (number | string)[];
            key: string;
            kind: string;
        };
        /** Outcome */
        Outcome: {
            details: Record<string, never>;
            ranks: number[];
            reason: string;
        };
        /**
         * Part
         * @description One number of a seat, named as a thing (`number:fragments@0`).
         */
        Part: {
            /** @default false */
            counts?: boolean;
            /** @default null */
            of?: number | null;
            thing: string;
            value: number | null;
        };
        /**
         * Piece
         * @description Something on a place. `shows` is what is known to lie behind it: who a token is.
         */
        Piece: {
            at: string;
            /** @default 1 */
            count?: number;
            /** @default false */
            is_hidden?: boolean;
            /** @default -1 */
            owner?: number;
            /** @default  */
            shows?: string;
            thing: string;
        };
        /** Pile */
        Pile: {
            count: number;
            /** @default -1 */
            owner?: number;
            thing: string;
        };
        /**
         * Ping
         * @description Measures the round trip and the difference of clocks.
         */
        Ping: {
            at: number;
            /** @enum {unknown} */
            t: "ping";
        };
        /**
         * Place
         * @description Where pieces stand. `x` runs to the right and `y` upwards, one a step of the grid.
         */
        Place: {
            /** @default [] */
            links?: string[];
            /** @default  */
            sort?: string;
            /** @default 0 */
            stacks?: number;
            thing: string;
            x: number;
            y: number;
        };
        /** Pong */
        Pong: {
            at: number;
            now: number;
            /** @enum {unknown} */
            t: "pong";
        };
        /** Presence */
        Presence: {
            seats: number[];
            /** @enum {unknown} */
            t: "presence";
            watchers: number;
        };
        /**
         * Question
         * @description The decision open to this seat.
         */
        Question: {
            kind: string;
            options: components["schemas"]["Option"][];
            prompt: Record<string, never>;
        };
        /**
         * Reason
         * @description The first clause that forbids it. Its words are the texts `why.<key>` and `remedy.<remedy>`
         *         of the title, filled with `params` (things by their keys, seats as numbers).
         */
        Reason: {
            clause: string;
            key: string;
            /** @default {} */
            params?: Record<string, never>;
            /** @default  */
            remedy?: string;
        };
        /**
         * Reasoned
         * @description The answer to `why_not`; no reason means that it can be chosen.
         */
        Reasoned: {
            key: string;
            number: number;
            reason: components["schemas"]["Reason"] | null;
            /** @enum {unknown} */
            t: "reason";
            wish: string;
        };
        /** Resign */
        Resign: {
            /** @enum {unknown} */
            t: "resign";
        };
        /**
         * Row
         * @description Open cards in a row: a tableau, what was played, a discard pile spread out.
         */
        Row: {
            cards: components["schemas"]["Card"][];
            /** @default -1 */
            owner?: number;
            thing: string;
        };
        /** SeatRating */
        SeatRating: {
            is_provisional: boolean;
            value: number;
        };
        /** SeatShown */
        SeatShown: {
            country: string;
            display_name: string;
            is_bot: boolean;
            level: number | null;
            rating: components["schemas"]["SeatRating"] | null;
            username: string;
        };
        /** SeriesPlace */
        SeriesPlace: {
            best_of: number;
            number: number;
            score_before: number[];
        };
        ServerFrame: components["schemas"]["Update"] | components["schemas"]["Sync"] | components["schemas"]["Table"] | components["schemas"]["TableChanged"] | components["schemas"]["Ack"] | components["schemas"]["Error"] | components["schemas"]["Presence"] | components["schemas"]["ChatSaid"] | components["schemas"]["UndoAsked"] | components["schemas"]["UndoRefused"] | components["schemas"]["Aborted"] | components["schemas"]["Pong"] | components["schemas"]["Looked"] | components["schemas"]["Reasoned"] | components["schemas"]["Story"] | components["schemas"]["AutoPass"];
        /** SetAutoPass */
        SetAutoPass: {
            id: string;
            /** @enum {unknown} */
            t: "set_auto_pass";
            until: string | null;
        };
        /** Sheet */
        Sheet: {
            end: components["schemas"]["Part"][];
            goal: string;
            /** @default {} */
            goal_params?: Record<string, never>;
            /** @default [] */
            goals?: components["schemas"]["Goal"][];
            if_now: components["schemas"]["IfItEndedNow"];
            /** @default [] */
            stakes?: components["schemas"]["Stake"][];
            standings: components["schemas"]["Standing"][];
        };
        /**
         * Stake
         * @description What an open option puts at stake; said by the text `stake.<key>`.
         */
        Stake: {
            /** @enum {unknown} */
            effect: "ends" | "gives_away" | "may_end" | "may_win";
            key: string;
            option: string;
            /** @default {} */
            params?: Record<string, never>;
        };
        /**
         * Standing
         * @description How one seat stands. `measure` is what the rules compare at the end, the first difference
         *         deciding; None where this audience cannot know it.
         */
        Standing: {
            /** @default [] */
            measure?: (number | null)[];
            parts: components["schemas"]["Part"][];
            seat: number;
        };
        /**
         * Story
         * @description The answer to `tell`, sentence by sentence.
         */
        Story: {
            number: number;
            sentences: string[];
            since: number;
            /** @enum {unknown} */
            t: "story";
        };
        /** Summary */
        Summary: {
            clock: components["schemas"]["ClockShown"];
            commitment: string;
            game_options: {
                [key: string]: number | string;
            };
            id: string;
            is_public: boolean;
            is_rated: boolean;
            rules_version: number;
            seats: components["schemas"]["SeatShown"][];
            sides: number[];
            spectator_delay_seconds: number;
            title: string;
            tournament: components["schemas"]["TournamentPlace"] | null;
        };
        /**
         * Sync
         * @description The answer to hello: everything, and the events since `last_number`.
         */
        Sync: {
            /** @default null */
            arrival?: components["schemas"]["Arrival"] | null;
            /** @default null */
            called_off?: components["schemas"]["CalledOff"] | null;
            /** @default [] */
            chat?: components["schemas"]["ChatLine"][];
            clocks: components["schemas"]["ClockFace"];
            decision: components["schemas"]["Question"] | null;
            events: components["schemas"]["EventGroup"][];
            /** @default [] */
            left?: number[];
            match: components["schemas"]["Summary"];
            number: number;
            result: components["schemas"]["Outcome"] | null;
            seat: number | null;
            status: string;
            /** @enum {unknown} */
            t: "sync";
            undo: components["schemas"]["UndoState"] | null;
            view: Record<string, never>;
            waiting: number[];
        };
        /**
         * Table
         * @description The answer to hello before the match has begun.
         */
        Table: {
            chat: components["schemas"]["ChatLine"][];
            seats: components["schemas"]["TableSeat"][];
            status: string;
            /** @enum {unknown} */
            t: "table";
        };
        /**
         * TableChanged
         * @description Somebody sat down or stood up: say hello again.
         */
        TableChanged: {
            /** @enum {unknown} */
            t: "table_changed";
        };
        /** TableSeat */
        TableSeat: {
            invited: string | null;
            is_bot: boolean;
            username: string | null;
        };
        /**
         * Tell
         * @description Asks for what happened, in words.
         */
        Tell: {
            language: string;
            /** @default -1 */
            since?: number;
            /** @enum {unknown} */
            t: "tell";
        };
        /**
         * TournamentPlace
         * @description Where in a tournament a match is played.
         */
        TournamentPlace: {
            bracket: string;
            id: string;
            name: string;
            round: number;
            series: components["schemas"]["SeriesPlace"] | null;
            stage: number;
            table: number;
        };
        /**
         * Track
         * @description A number that is watched: points, rounds, markers. `of` is its limit or goal.
         */
        Track: {
            /** @default null */
            of?: number | null;
            /** @default -1 */
            owner?: number;
            thing: string;
            value: number;
        };
        /** Undo */
        Undo: {
            key: string;
            number: number;
            /** @enum {unknown} */
            t: "undo";
        };
        /** UndoAsked */
        UndoAsked: {
            by: number;
            /** @enum {unknown} */
            t: "undo_asked";
        };
        /** UndoRefused */
        UndoRefused: {
            by: number;
            /** @enum {unknown} */
            t: "undo_refused";
        };
        /** UndoState */
        UndoState: {
            asked_by: number | null;
            why_not: string;
        };
        /**
         * Update
         * @description Something this audience may see has changed: its events, and where the match stands now.
         */
        Update: {
            clocks: components["schemas"]["ClockFace"];
            decision: components["schemas"]["Question"] | null;
            events: components["schemas"]["EventGroup"][];
            /** @default [] */
            left?: number[];
            number: number;
            result: components["schemas"]["Outcome"] | null;
            /** @enum {unknown} */
            t: "update";
            undo: components["schemas"]["UndoState"] | null;
            view: Record<string, never>;
            waiting: number[];
        };
        /**
         * WhyNot
         * @description Asks why something cannot be chosen now.
         */
        WhyNot: {
            key: string;
            /** @enum {unknown} */
            t: "why_not";
            wish: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
