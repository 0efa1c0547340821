/** Made from openapi.json by `npm run types`. Do not edit. */
export interface paths {
    "/api/v1/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where a program starts. */
        get: operations["root"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/house-bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Bots that anybody can invite, weakest first. */
        get: operations["house_bots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ladders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A ladder for every game and tempo, also where nobody has played yet. */
        get: operations["ladders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ladders/{title}/{tempo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One ladder: how many play, what seats are worth, and where you stand. */
        get: operations["ladder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ladders/{title}/{tempo}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A ladder page by page, best first, by cursor: steady while ratings move. */
        get: operations["standings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The lobby, a page at a time. */
        get: operations["matches"];
        put?: never;
        /** @description Open a table, challenge somebody, or play against bots. */
        post: operations["create_match"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One match; private ones for whoever holds the link. */
        get: operations["match"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Call a match off before your first choice; it does not count. */
        post: operations["abort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Say something to the others at your side of the match. */
        post: operations["say"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/chat/{message_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Show a message to the moderators. */
        post: operations["report_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take one of the options of your decision. */
        post: operations["choose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description End a match against an opponent who has to choose and is gone. */
        post: operations["claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sit down at an open table. */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/leave-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Stand up before the match begins. */
        post: operations["leave_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The log of a finished match with the revealed secret, as `verify` reads it. */
        get: operations["match_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The match as you may see it: your seat's view, or the public one. */
        get: operations["position"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The rating changes of a match, and the places they gave. */
        get: operations["match_ratings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Offer a rematch, or accept the one that was offered. */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Give the match up. */
        post: operations["resign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every line of a finished match with all its events, and the luck report. */
        get: operations["review"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/review/{ply}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What every seat saw at one moment of a finished match. */
        get: operations["review_position"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take back your last choice, where nothing was shown because of it. */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/undo/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Agree to an undo your opponent asked for, or refuse it. */
        post: operations["answer_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/undo/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ask your opponent to let you take a choice back across theirs. */
        post: operations["ask_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/vacation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Spend vacation days on your clock in a correspondence match. */
        post: operations["vacation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The signed-in player's own account. */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description The signed-in player's own account. */
        patch: operations["change_me"];
        trace?: never;
    };
    "/api/v1/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Players one has blocked; they do not learn of it. */
        get: operations["blocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/blocks/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Block a player: no more matches together by matchmaking, no messages, no following. */
        put: operations["block"];
        post?: never;
        /** @description Lift one's block. */
        delete: operations["unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Deletes the signed-in player's account. Matches stay, without the name. */
        post: operations["delete_me"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Everything the site stores about the signed-in player. */
        get: operations["export_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Players who follow one, newest first. */
        get: operations["followers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Players one follows, newest first. */
        get: operations["following"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/following/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Follow a player. Two who follow each other are friends. */
        put: operations["follow"];
        post?: never;
        /** @description Stop following a player. */
        delete: operations["unfollow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One's notifications, newest first. */
        get: operations["notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Mark notifications as read. */
        post: operations["read_notifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ends every session of the signed-in player, this one too. */
        post: operations["sign_out_everywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One's tokens, newest first; the tokens themselves are not shown again. */
        get: operations["tokens"];
        put?: never;
        /** @description Make a token. Keep the answer's `token`: it is shown only here. */
        post: operations["create_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Revoke a token. */
        delete: operations["revoke_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The audit of all moderation, newest first. */
        get: operations["moderation_actions"];
        put?: never;
        /** @description Warn, mute, ban, or lift a mute or ban. */
        post: operations["moderate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/chat-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Messages that wait for a moderator, newest first. */
        get: operations["chat_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/chat-reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Settle a report, hiding the message or not. */
        post: operations["settle_chat_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Reports, open ones unless asked otherwise, newest first. */
        get: operations["reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/reports/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description Close a report with a conclusion. */
        patch: operations["close_report"];
        trace?: never;
    };
    "/api/v1/moderation/results/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Overturn a rated result: other ranks, or none. What followed is replayed. */
        post: operations["correct_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All present players, by name. */
        get: operations["players"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A profile; also of former players, because their matches stay. */
        get: operations["player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/against/{other_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Two players face to face: the score on every ladder, and their rated matches. */
        get: operations["head_to_head"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/avatar.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A player's generated portrait. */
        get: operations["avatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A player's ratings on every ladder, most played first. */
        get: operations["player_ratings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/ratings/{title}/{tempo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How a rating came to be: row by row, with peak and performance. */
        get: operations["rating_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Tell the moderators about a player. */
        post: operations["report_player"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Give a player a role. */
        put: operations["change_role"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Your tickets. Ask every few seconds: a live ticket nobody asks for is taken out. */
        get: operations["queue"];
        put?: never;
        /** @description Look for a rated match. */
        post: operations["join_queue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/queue/{ticket_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Give your place up. Leaving a table that is ready counts as declining it. */
        delete: operations["leave_queue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/queue/{ticket_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Say whether you are ready. The last yes starts the match. */
        post: operations["answer_ready_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The games that can be played here. */
        get: operations["titles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/static": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What a title's board is drawn from and never changes: maps, lists of cards. */
        get: operations["title_static"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/texts/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A title's words: decisions, options, events, cards, in one language. */
        get: operations["title_texts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description One's own account. */
        Account: {
            readonly avatar: string;
            country?: components["schemas"]["CountryEnum"] | components["schemas"]["BlankEnum"];
            display_name?: string;
            /** Format: email */
            readonly email: string;
            readonly is_bot: boolean;
            /** Format: date-time */
            readonly joined_at: string;
            language?: components["schemas"]["LanguageEnum"];
            /** Format: date-time */
            readonly muted_until: string | null;
            readonly role: components["schemas"]["RoleEnum"];
            theme?: components["schemas"]["ThemeEnum"];
            time_zone?: string;
            readonly unread_notifications: number;
            username?: string;
        };
        Ack: {
            /** @description The ply the act was given. */
            ply: number;
        };
        Action: {
            /** Format: date-time */
            readonly created_at: string;
            details: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            readonly expires_at: string | null;
            readonly id: number;
            readonly kind: components["schemas"]["ModerationKindEnum"];
            moderator: components["schemas"]["PlayerSummary"];
            player: components["schemas"]["PlayerSummary"];
            readonly reason: string;
        };
        /** @description What a seat is worth in rating points, with its standard error. */
        Advantage: {
            /** Format: double */
            readonly deviation: number;
            readonly matches: number;
            /** Format: double */
            readonly points: number;
            readonly role: string;
            readonly sides: number;
        };
        AnswerRequest: {
            accept: boolean;
        };
        /** @enum {unknown} */
        BlankEnum: "";
        Block: {
            /** Format: date-time */
            readonly created_at: string;
            player: components["schemas"]["PlayerSummary"];
        };
        ChatReport: {
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            match: string;
            message: components["schemas"]["Message"];
            readonly reason: string;
            readonly reporter: string;
        };
        ChoiceRequest: {
            /** @description Your name for this choice: sent twice, done once. */
            key?: string;
            option: string;
            ply: number;
        };
        /** @enum {string} */
        ClockKindEnum: "real_time" | "correspondence" | "untimed";
        /** @description `real_time` takes base and increment in seconds, `correspondence` takes days a choice. */
        ClockRequest: {
            base_seconds?: number;
            days?: number;
            increment_seconds?: number;
            kind: components["schemas"]["ClockKindEnum"];
        };
        ContributionRequest: {
            contribution?: string;
        };
        Correction: {
            after: number[] | null;
            before: number[];
            by: string;
            /** Format: date-time */
            created_at: string;
            match: string;
            /** @description Players whose rating this moved. */
            moved: number;
            reason: string;
            replayed: number;
        };
        /** @enum {string} */
        CountryEnum: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        DeletionRequest: {
            /** @default  */
            password?: string;
            /** @description One's own name, to confirm. */
            username: string;
        };
        Follower: {
            /** Format: date-time */
            readonly created_at: string;
            player: components["schemas"]["PlayerSummary"];
        };
        Following: {
            /** Format: date-time */
            readonly created_at: string;
            player: components["schemas"]["PlayerSummary"];
        };
        GameOption: {
            default: string | number;
            id: string;
            values: (string | number)[];
        };
        HeadToHead: {
            /** @description The last 50. */
            matches: components["schemas"]["Meeting"][];
            other: components["schemas"]["PlayerSummary"];
            player: components["schemas"]["PlayerSummary"];
            tallies: components["schemas"]["Tally"][];
        };
        /** @description A player's rating on one ladder, and the place it gives. */
        History: {
            is_provisional: boolean;
            matches: number;
            of: number | null;
            /** Format: double */
            peak: number | null;
            /** Format: double */
            percentile: number | null;
            /**
             * Format: double
             * @description Over the last 30 rated matches.
             */
            performance: number | null;
            place: number | null;
            /** Format: double */
            rating: number;
            rows: components["schemas"]["Row"][];
            tempo: components["schemas"]["TempoEnum"];
            title: string;
        };
        HouseBot: {
            readonly level: number;
            player: components["schemas"]["PlayerSummary"];
        };
        JoinQueueRequest: {
            /**
             * @description Whether house bots may fill the table after a minute.
             * @default false
             */
            allows_bots?: boolean;
            game_options?: {
                [key: string]: string | number;
            };
            /** @description Accepted table sizes; all of the game's, if left out. */
            seat_counts?: number[];
            tempo: components["schemas"]["TempoEnum"];
            title: string;
        };
        JoinRequest: {
            contribution?: string;
            seat?: number;
        };
        Ladder: {
            /** @description Players who still have to play for one. */
            provisional: number;
            /** @description Players with a place. */
            ranked: number;
            tempo: components["schemas"]["TempoEnum"];
            title: string;
        };
        LadderDetail: {
            advantages: components["schemas"]["Advantage"][];
            /** @description Where the one who asks stands. */
            own: components["schemas"]["Placed"] | null;
            /** @description Players who still have to play for one. */
            provisional: number;
            provisional_matches: number;
            /** @description Players with a place. */
            ranked: number;
            season: components["schemas"]["Season"] | null;
            tempo: components["schemas"]["TempoEnum"];
            title: string;
        };
        /** @enum {string} */
        LanguageEnum: "en" | "es";
        Luck: {
            /** Format: double */
            deviations: number;
            dice: number;
            /** Format: double */
            expected: number;
            name: string;
            seat: number;
            total: number;
        };
        /** @description A match as it stands in the lobby, on a profile or above its board. */
        Match: {
            readonly clock: components["schemas"]["ShownClock"];
            readonly commitment: string;
            /** Format: date-time */
            readonly created_at: string;
            created_by: components["schemas"]["PlayerSummary"] | null;
            /** Format: date-time */
            readonly deadline: string | null;
            /** Format: date-time */
            readonly ended_at: string | null;
            game_options: {
                [key: string]: string | number;
            };
            id: string;
            readonly is_my_turn: boolean;
            readonly is_rated: boolean;
            readonly origin: string;
            readonly ply: number;
            readonly rematch: string | null;
            result: {
                [key: string]: unknown;
            } | null;
            seats: components["schemas"]["Seat"][];
            readonly spectator_delay_seconds: number;
            /** Format: date-time */
            readonly started_at: string | null;
            readonly status: components["schemas"]["MatchStatusEnum"];
            readonly title: string;
            readonly visibility: components["schemas"]["VisibilityEnum"];
        };
        /** @description What a match did to ratings. `pending` means: ask again in a moment. */
        MatchRatings: {
            changes: components["schemas"]["RatingChange"][];
            state: components["schemas"]["StateEnum"];
            tempo: components["schemas"]["TempoEnum"] | components["schemas"]["NullEnum"];
            title: string;
        };
        /** @enum {string} */
        MatchStatusEnum: "open" | "running" | "finished" | "aborted";
        Meeting: {
            /** Format: date-time */
            ended_at: string | null;
            match: string;
            other_rank: number;
            rank: number;
            tempo: components["schemas"]["TempoEnum"];
            title: string;
        };
        Message: {
            readonly author: string;
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly room: string;
            readonly text: string;
        };
        /** @enum {string} */
        ModerationKindEnum: "warn" | "mute" | "unmute" | "ban" | "unban" | "role";
        /** @enum {string} */
        ModeratorsKindEnum: "warn" | "mute" | "unmute" | "ban" | "unban";
        NewActionRequest: {
            /**
             * Format: date-time
             * @description For mute and ban; for good, if left out.
             */
            expires_at?: string | null;
            kind: components["schemas"]["ModeratorsKindEnum"];
            /** @description The player's name. */
            player: string;
            /** @description The player reads this. */
            reason: string;
        };
        /** @description `ranks` by seat, or null to annul the result. */
        NewCorrectionRequest: {
            ranks: number[] | null;
            reason: string;
        };
        NewMatchRequest: {
            clock: components["schemas"]["ClockRequest"];
            contribution?: string;
            game_options?: {
                [key: string]: string | number;
            };
            /** @default false */
            is_rated?: boolean;
            seats: components["schemas"]["SeatWishRequest"][];
            /** @default 0 */
            spectator_delay_seconds?: number;
            title: string;
            /** @default public */
            visibility?: components["schemas"]["VisibilityEnum"];
        };
        NewMessageRequest: {
            text: string;
        };
        NewReportRequest: {
            /** @description Where it happened, as a path of the site. */
            link?: string;
            reason: components["schemas"]["ReportReasonEnum"];
            /** @default  */
            text?: string;
        };
        /** @description The only answer that ever carries the token itself. */
        NewToken: {
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            expires_at?: string | null;
            readonly hint: string;
            readonly id: number;
            readonly is_usable: boolean;
            /** Format: date-time */
            readonly last_used_at: string | null;
            name: string;
            /** Format: date-time */
            readonly revoked_at: string | null;
            scopes: components["schemas"]["ScopesEnum"][];
            readonly token: string;
        };
        Notification: {
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly kind: string;
            readonly link: string;
            readonly params: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            readonly read_at: string | null;
        };
        NullEnum: null;
        PaginatedActionList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Action"][];
        };
        PaginatedBlockList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Block"][];
        };
        PaginatedChatReportList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["ChatReport"][];
        };
        PaginatedFollowerList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Follower"][];
        };
        PaginatedFollowingList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Following"][];
        };
        PaginatedMatchList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Match"][];
        };
        PaginatedNotificationList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Notification"][];
        };
        PaginatedPlayerSummaryList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["PlayerSummary"][];
        };
        PaginatedReportList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Report"][];
        };
        PaginatedStandingList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Standing"][];
        };
        PaginatedTokenList: {
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cD00ODY%3D"
             */
            next?: string | null;
            /**
             * Format: uri
             * @example http://api.example.org/accounts/?cursor=cj0xJnA9NDg3
             */
            previous?: string | null;
            results: components["schemas"]["Token"][];
        };
        /** @description One's own account. */
        PatchedAccountRequest: {
            country?: components["schemas"]["CountryEnum"] | components["schemas"]["BlankEnum"];
            display_name?: string;
            language?: components["schemas"]["LanguageEnum"];
            theme?: components["schemas"]["ThemeEnum"];
            time_zone?: string;
            username?: string;
        };
        PatchedConclusionRequest: {
            /** @description The reporter reads this. */
            conclusion?: string;
        };
        /** @description A player's rating on one ladder, and the place it gives. */
        Placed: {
            is_provisional: boolean;
            matches: number;
            of: number | null;
            /** Format: double */
            peak: number | null;
            /** Format: double */
            percentile: number | null;
            place: number | null;
            /** Format: double */
            rating: number;
            tempo: components["schemas"]["TempoEnum"];
            title: string;
        };
        /** @description A player's public profile. */
        Player: {
            readonly avatar: string;
            readonly country: string;
            readonly display_name: string;
            readonly follower_count: number;
            readonly following_count: number;
            readonly is_bot: boolean;
            readonly is_former: boolean;
            /** Format: date-time */
            readonly joined_at: string;
            /** @description The name of the player a bot belongs to. */
            readonly owner: string | null;
            readonly relation: components["schemas"]["Relation"] | null;
            readonly role: components["schemas"]["RoleEnum"];
            readonly username: string;
        };
        /** @description A player as others see one in a list, at a table, on a ladder. */
        PlayerSummary: {
            readonly avatar: string;
            readonly country: string;
            readonly display_name: string;
            readonly is_bot: boolean;
            readonly is_former: boolean;
            readonly role: components["schemas"]["RoleEnum"];
            readonly username: string;
        };
        /** @description What the asker may see of a match now. */
        Position: {
            clocks: {
                [key: string]: unknown;
            };
            decision: {
                [key: string]: unknown;
            } | null;
            match: {
                [key: string]: unknown;
            };
            ply: number;
            result: {
                [key: string]: unknown;
            } | null;
            seat: number | null;
            undo: {
                [key: string]: unknown;
            } | null;
            view: {
                [key: string]: unknown;
            };
            waiting: number[];
        };
        /** @description A problem detail (RFC 9457). */
        Problem: {
            /** @description Stable; made for programs. */
            code: string;
            /** @description A sentence in the reader's language. */
            detail: string;
            /** @description By dotted field name; `non_field_errors` for the input as a whole. */
            errors?: {
                [key: string]: {
                    code: string;
                    detail: string;
                }[];
            };
            status: number;
            /** @description The status in words. */
            title: string;
            /** @description A URN made of the code. */
            type: string;
        };
        Queue: {
            /**
             * Format: date-time
             * @description After letting a ready table down.
             */
            barred_until: string | null;
            tickets: components["schemas"]["Ticket"][];
        };
        RatingChange: {
            /** Format: double */
            after: number;
            /** Format: double */
            before: number;
            /** Format: double */
            expected: number;
            is_provisional: boolean;
            /** @description Still to play before one has a place. */
            matches_to_place: number;
            of: number | null;
            place: number | null;
            player: string;
            /** Format: double */
            score: number;
        };
        Read: {
            read: number;
        };
        ReadingRequest: {
            /** @description Which ones; all, if left out. */
            ids?: number[] | null;
        };
        ReadyCheck: {
            accepted: number;
            bots: number;
            /** Format: date-time */
            expires_at: string;
            /** @description Whether you have. */
            has_accepted: boolean;
            /**
             * Format: double
             * @description 1 between equals, falling with every gap.
             */
            quality: number;
            seats: number;
            /** Format: double */
            seconds_left: number;
        };
        Receipt: {
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly reason: components["schemas"]["ReportReasonEnum"];
        };
        /** @description How the one who asks stands to this player. */
        Relation: {
            blocks: boolean;
            follows: boolean;
            is_followed_by: boolean;
            is_friend: boolean;
        };
        Report: {
            /** Format: date-time */
            readonly closed_at: string | null;
            closed_by: components["schemas"]["PlayerSummary"] | null;
            readonly conclusion: string;
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly link: string;
            readonly reason: components["schemas"]["ReportReasonEnum"];
            reporter: components["schemas"]["PlayerSummary"];
            subject: components["schemas"]["PlayerSummary"];
            readonly text: string;
        };
        /** @enum {string} */
        ReportReasonEnum: "abuse" | "cheating" | "stalling" | "name" | "other";
        ReportRequest: {
            reason?: string;
        };
        /** @description A finished match with nothing hidden any more. */
        Review: {
            lines: components["schemas"]["ReviewLine"][];
            luck: components["schemas"]["Luck"][];
            match: {
                [key: string]: unknown;
            };
            opening: {
                [key: string]: unknown;
            }[];
            result: {
                [key: string]: unknown;
            };
        };
        ReviewLine: {
            at_ms: number;
            events: {
                [key: string]: unknown;
            }[];
            kind: string;
            option: string;
            ply: number;
            seat: number;
        };
        ReviewPosition: {
            ply: number;
            /** @description By seat, and `public`. */
            views: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            waiting: number[];
        };
        /** @enum {string} */
        RoleEnum: "player" | "organiser" | "moderator" | "administrator";
        RoleRequest: {
            reason: string;
            role: components["schemas"]["RoleEnum"];
        };
        Root: {
            /** Format: uri */
            documentation: string;
            name: string;
            /** Format: uri */
            schema: string;
            version: string;
        };
        Row: {
            /** Format: double */
            readonly after: number;
            /** Format: double */
            readonly before: number;
            /** Format: date-time */
            readonly created_at: string;
            kind: components["schemas"]["RowKindEnum"];
            readonly match: string | null;
        };
        /** @enum {string} */
        RowKindEnum: "result" | "correction" | "season";
        /** @enum {string} */
        ScopesEnum: "players:read" | "players:write" | "play:read" | "play:write" | "matchmaking:read" | "matchmaking:write" | "tournaments:read" | "tournaments:write";
        Season: {
            readonly name: string;
            /** Format: date-time */
            readonly opened_at: string;
        };
        Seat: {
            readonly index: number;
            invited: components["schemas"]["PlayerSummary"] | null;
            readonly is_bot: boolean;
            readonly left: string;
            player: components["schemas"]["PlayerSummary"] | null;
            readonly rank: number | null;
        };
        /** @enum {string} */
        SeatWishKindEnum: "me" | "anyone" | "player" | "bot";
        /** @description Who shall sit here: `me`, `anyone`, a `player` kept the seat, or a `bot` by level. */
        SeatWishRequest: {
            kind: components["schemas"]["SeatWishKindEnum"];
            level?: number;
            player?: string;
        };
        SettlingRequest: {
            /** @description Whether the message is to be hidden. */
            hide: boolean;
        };
        ShownClock: {
            base_seconds: number | null;
            days: number | null;
            increment_seconds: number | null;
            kind: components["schemas"]["ClockKindEnum"];
        };
        /** @description One line of a ladder. `place` counts within the list asked for. */
        Standing: {
            readonly is_provisional: boolean;
            readonly matches: number;
            /** Format: double */
            readonly peak: number | null;
            /** Format: double */
            percentile: number | null;
            place: number | null;
            player: components["schemas"]["PlayerSummary"];
            /** Format: double */
            readonly rating: number;
            /** @description Places gained since places were last noted; whole ladder only. */
            risen: number | null;
        };
        /** @enum {string} */
        StateEnum: "pending" | "rated" | "not_rated" | "annulled";
        Tally: {
            draws: number;
            losses: number;
            tempo: components["schemas"]["TempoEnum"];
            title: string;
            wins: number;
        };
        /** @enum {string} */
        TempoEnum: "live" | "correspondence";
        /** @enum {string} */
        ThemeEnum: "system" | "light" | "dark";
        Ticket: {
            allows_bots: boolean;
            /**
             * Format: double
             * @description Seconds until half of such tickets are seated.
             */
            half_by: number | null;
            id: number;
            /** Format: date-time */
            joined_at: string;
            match: string | null;
            /**
             * Format: double
             * @description The same for nine of ten.
             */
            most_by: number | null;
            /** Format: double */
            rating: number;
            ready_check: components["schemas"]["ReadyCheck"] | null;
            seat_counts: number[];
            status: components["schemas"]["TicketStatusEnum"];
            tempo: components["schemas"]["TempoEnum"];
            title: string;
            /** Format: double */
            waited_seconds: number;
            /**
             * Format: double
             * @description The rating spread looked for now; null is any.
             */
            window: number | null;
        };
        /** @enum {string} */
        TicketStatusEnum: "waiting" | "proposed" | "seated" | "left" | "declined" | "missed" | "gone";
        Title: {
            game_options: components["schemas"]["GameOption"][];
            id: string;
            readonly names: {
                [key: string]: string;
            };
            seat_counts: number[];
            version: number;
        };
        Token: {
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            expires_at?: string | null;
            readonly hint: string;
            readonly id: number;
            readonly is_usable: boolean;
            /** Format: date-time */
            readonly last_used_at: string | null;
            name: string;
            /** Format: date-time */
            readonly revoked_at: string | null;
            scopes: components["schemas"]["ScopesEnum"][];
        };
        TokenRequest: {
            /** Format: date-time */
            expires_at?: string | null;
            name: string;
            scopes: components["schemas"]["ScopesEnum"][];
        };
        UndoAnswerRequest: {
            agree: boolean;
        };
        UndoRequest: {
            key?: string;
            ply: number;
        };
        VacationRequest: {
            days: number;
        };
        /** @enum {string} */
        VisibilityEnum: "public" | "private";
    };
    responses: {
        /** @description The input cannot be accepted; `errors` says which field and why. */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Sign in, or give a valid token. */
        Problem401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not allowed for this player, token or page. */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing. */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Only JSON is spoken here. */
        Problem406: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It cannot be done in the present state. */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Only JSON is understood here. */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to come back. */
        Problem429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    root: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Root"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    house_bots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseBot"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    ladders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ladder"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    ladder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tempo: string;
                title: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LadderDetail"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    standings: {
        parameters: {
            query?: {
                country?: string;
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Only you and your friends. */
                friends?: boolean;
                /** @description Number of results to return per page. */
                page_size?: number;
                /** @description Those who still play for a place, instead of the ladder. */
                provisional?: boolean;
                who?: "both" | "people" | "bots";
            };
            header?: never;
            path: {
                tempo: string;
                title: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedStandingList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    matches: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
                player?: string;
                /** @description Open tables, live matches to watch, one's own, or finished ones. */
                show?: "open" | "live" | "mine" | "finished";
                title?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedMatchList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    create_match: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMatchRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    match: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    abort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    say: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessageRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    report_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReportRequest"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    choose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChoiceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ack"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    join: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JoinRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    leave_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    match_log: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log, for any verifier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    position: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    match_ratings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchRatings"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ContributionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    resign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    review_position: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ply: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPosition"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ack"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    answer_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoAnswerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    ask_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    vacation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VacationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    change_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    blocks: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedBlockList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    block: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or it was so already. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or it was so already. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    delete_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletionRequest"];
            };
        };
        responses: {
            /** @description The account is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    export_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    followers: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedFollowerList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    following: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedFollowingList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    follow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or it was so already. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    unfollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or it was so already. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    notifications: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
                /** @description Only those not read yet. */
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedNotificationList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    read_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReadingRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Read"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions have ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    tokens: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedTokenList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    create_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    revoke_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked; it cannot be used again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    moderation_actions: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
                /** @description Only about this one. */
                player?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedActionList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    moderate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewActionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    chat_reports: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedChatReportList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    settle_chat_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    reports: {
        parameters: {
            query?: {
                closed?: boolean;
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedReportList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    close_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedConclusionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    correct_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCorrectionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Correction"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    players: {
        parameters: {
            query?: {
                /** @description Only bots, or only people. */
                bots?: boolean;
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
                role?: "player" | "organiser" | "moderator" | "administrator";
                /** @description The beginning of a name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaginatedPlayerSummaryList"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    head_to_head: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                other_name: string;
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadToHead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    avatar: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Unchanged since the ETag given. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    player_ratings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placed"][];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    rating_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tempo: string;
                title: string;
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    report_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    change_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    queue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queue"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    join_queue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinQueueRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queue"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    leave_queue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Left, or it had ended already. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    answer_ready_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
        };
    };
    titles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Title"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    title_static: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                title: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    title_texts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: string;
                title: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
}
