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
    "/api/v1/bots/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A bot's record: opponents, matches, time per decision, errors and time-outs. */
        get: operations["bot_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Play without an account, known by this browser's session. Whoever is signed in already
         *     stays who they are.
         */
        post: operations["become_guest"];
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
    "/api/v1/matches/{slug}/auto-pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What can be passed for you at this match, and what you have switched on. */
        get: operations["auto_pass"];
        put?: never;
        /** @description Have a question passed for you until a moment, or be asked again. */
        post: operations["set_auto_pass"];
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
        /** @description Show a message you can read to the moderators. */
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
    "/api/v1/matches/{slug}/counter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answer an invitation with the same match by another clock. */
        post: operations["propose_clock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/deciding-moments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Where a finished match turned: the two or three largest swings of its win chances. Asks
         *     for the curve where there is none yet.
         */
        get: operations["deciding_moments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Decline an invitation, with a word for whoever invited. */
        post: operations["decline_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What things of this match are, told with the names of who sits at the table. */
        get: operations["match_explanations"];
        put?: never;
        post?: never;
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
        /**
         * @description The match as you may see it: your seat's view, or the public one.
         *
         *     Asking is being there: a player without a socket asks at least every half minute.
         */
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
        /** @description What a match will count, or the rating changes it brought and the places they gave. */
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
    "/api/v1/matches/{slug}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What happened, in sentences: in the last turn, or since you last looked. */
        get: operations["match_story"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How everybody stands, what lies where, and by which things your options are chosen. */
        get: operations["match_table"];
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
    "/api/v1/matches/{slug}/why-not": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Why you cannot choose something now, by its clause, and what would make it legal. */
        get: operations["why_not"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/{slug}/win-chances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description How a finished match swung, from bot playouts. A worker sees to it when first asked. */
        get: operations["win_chances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/matches/at-once": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Play a title against bots of a suitable level, unrated and without a clock; a match of
         *     this kind that is under way is taken up again.
         */
        post: operations["play_at_once"];
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
    "/api/v1/me/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Turn the guest into an account, with all matches. The address is confirmed later. */
        post: operations["take_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/account/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description From what a guest's browser makes the passkey of the account to be. */
        post: operations["passkey_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
    "/api/v1/me/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One's bots, newest first, with their settings and tokens. */
        get: operations["own_bots"];
        put?: never;
        /** @description Make a bot. */
        post: operations["create_bot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/bots/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Retire a bot for good: its matches are given up, its tokens end. */
        delete: operations["retire_bot"];
        options?: never;
        head?: never;
        /** @description Rename a bot, or change what it accepts. */
        patch: operations["change_bot"];
        trace?: never;
    };
    "/api/v1/me/bots/{username}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Make a token the bot plays with. Keep the answer's `token`: it is shown only here. */
        post: operations["create_bot_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/bots/{username}/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Revoke a bot's token; a stream that was opened with it is closed. */
        delete: operations["revoke_bot_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/bots/{username}/tournaments/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Enter a bot in a tournament that allows bots; it is told when its matches begin. */
        put: operations["enter_bot"];
        post?: never;
        /** @description Take a bot out of a tournament; what it has under way is forfeited. */
        delete: operations["withdraw_bot"];
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
    "/api/v1/me/favourites/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Keep a match among one's favourites. */
        put: operations["keep_match"];
        post?: never;
        /** @description Keep it no more. */
        delete: operations["let_match_go"];
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
    "/api/v1/me/notification-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What one is told outside the site. */
        get: operations["notification_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description Change some of it. */
        patch: operations["change_notification_settings"];
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
    "/api/v1/me/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The key a browser needs to subscribe. */
        get: operations["push_key"];
        put?: never;
        /** @description Have this browser told of things. The same browser again replaces itself. */
        post: operations["subscribe_push"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/push/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Tell this browser nothing any more. */
        post: operations["forget_push"];
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
    "/api/v1/me/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The matches in which it is your turn. */
        get: operations["turns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/vacation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Your vacation days of this year. */
        get: operations["vacation_days"];
        put?: never;
        post?: never;
        delete?: never;
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
    "/api/v1/moderation/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Cases, the most urgent first. */
        get: operations["cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/cases/{case_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A case with its history. */
        get: operations["case"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/cases/{case_id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Warn, mute or ban a player the case is about, or lift it. */
        post: operations["act_on_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/cases/{case_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Leave the other moderators a note. */
        post: operations["note_on_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/cases/{case_id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Open a watched or settled case again. */
        post: operations["reopen_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/cases/{case_id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Settle a case and its reports. Those who reported are told the outcome. */
        post: operations["settle_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/cases/{case_id}/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The evidence of a case, newest first. */
        get: operations["case_signals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/cases/{case_id}/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Keep an eye on the players; the case waits for more signals. */
        post: operations["watch_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/messages/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What was said, with what was said around it. */
        get: operations["reported_message"];
        /** @description Hide a message from everybody, or show it again. */
        put: operations["hide_message"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description People and bots found by a part of their name, also those shut out. */
        get: operations["find_players"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moderation/players/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Whether a player is muted or banned, and until when. */
        get: operations["moderated_player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /** @description All present players with an account, by name. */
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
    "/api/v1/players/{username}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A player's finished matches, newest first, a page at a time. */
        get: operations["history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/matches/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The same as one JSON file, the newest 5,000. */
        get: operations["export_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/matches/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The engine's logs of the newest 500, one on each line, as `verify` reads them. */
        get: operations["export_history_logs"];
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
        /** @description Tell the moderators about a player. The same again adds to the open report. */
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
    "/api/v1/players/{username}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What these matches add up to, the most played title first. */
        get: operations["statistics"];
        put?: never;
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
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The account of whoever is signed in, or null: no error for those who are not. */
        get: operations["session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/strength-tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Tests of strength, newest first; those of one bot with `bot`. */
        get: operations["strength_tests"];
        put?: never;
        /** @description Have two bots find out, match by match, whether the first is stronger. */
        post: operations["begin_strength_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/strength-tests/{test_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One test, with the ratio after every match. */
        get: operations["strength_test"];
        put?: never;
        post?: never;
        /** @description End a test of one's own before its verdict. */
        delete: operations["cancel_strength_test"];
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
        /** @description The games that can be played here, in the order of the shelf. */
        get: operations["titles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A title's rules for players: chapters of clauses. Without a book there are none. */
        get: operations["title_book"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/emblem.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A title's picture. */
        get: operations["title_emblem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/examples/{clause}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Moments of a played match that show what a clause says. */
        get: operations["clause_example"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What things are: name, what they do, clause. What a title does not know is left out. */
        get: operations["title_explanations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The lessons of a title in their order, and what accompanies a first match. */
        get: operations["lessons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/lessons/{lesson}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A lesson after these answers. What does not pass the gate is put back, with a word. */
        post: operations["lesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/titles/{title}/lessons/{lesson}/why-not": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Why something cannot be chosen at this moment of a lesson. */
        post: operations["lesson_why_not"];
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
    "/api/v1/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Tournaments, newest first, a page at a time. */
        get: operations["tournaments"];
        put?: never;
        /**
         * @description A new tournament, as a draft. Who is no organiser of the site may make a small private
         *     one.
         */
        post: operations["create_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One tournament, and the asker's place in it. */
        get: operations["tournament"];
        /** @description A draft drawn up anew: all its settings and stages at once. Its entrants stay. */
        put: operations["redraw_tournament"];
        post?: never;
        /** @description Throw a draft away, for good. */
        delete: operations["delete_tournament"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What its page says of it: texts, scheme in figures, organisers, podium. */
        get: operations["about_tournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/add-co-organiser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Let somebody help, with some of the organiser's rights. */
        post: operations["tournament_act_add_co_organiser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/add-entrant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Enter a player or a house bot; a late entry once it runs. */
        post: operations["tournament_act_add_entrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/add-entrants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Enter a list at once: players of the site, and places for people without an account. All of them or, if one cannot enter, nobody. */
        post: operations["tournament_act_add_entrants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/answer-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Answer a call for the arbiter: the player is told. */
        post: operations["tournament_act_answer_call"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/bye": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Let an entrant sit out a round that is not paired yet. */
        post: operations["tournament_act_bye"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/call-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Call the players of a table who are not at it, on every page and by push. */
        post: operations["tournament_act_call_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Call it off for good. */
        post: operations["tournament_act_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description What can still be changed; the log says what was. */
        post: operations["tournament_act_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/change-entrant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Change the rating or club somebody is entered with. */
        post: operations["tournament_act_change_entrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Check a player in who is here. */
        post: operations["tournament_act_check_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/check-in-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Check in everybody who has entered and is not here yet. */
        post: operations["tournament_act_check_in_all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/disqualify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Put an entrant out for misconduct. */
        post: operations["tournament_act_disqualify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/forbid-pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Keep two players apart in the rounds to come, or allow the pairing again. */
        post: operations["tournament_act_forbid_pair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/forfeit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Decide a pairing without play. */
        post: operations["tournament_act_forfeit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send the link of a place to whom it is held for. */
        post: operations["tournament_act_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Tell all entrants, or some of them, something: on every page, by bell, push and mail. */
        post: operations["tournament_act_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/open-check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ask everybody who has entered to say that they are here. */
        post: operations["tournament_act_open_check_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/open-registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Open the doors: players may enter. */
        post: operations["tournament_act_open_registration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/pair-by-hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Seat a round by hand; the engine's pairings are kept beside it. */
        post: operations["tournament_act_pair_by_hand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Let nothing new begin. */
        post: operations["tournament_act_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/re-pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Pair a round again that has not begun. */
        post: operations["tournament_act_re_pair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/readmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take a withdrawn or missing entrant back in. */
        post: operations["tournament_act_readmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/remove-co-organiser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take a co-organiser's rights away. */
        post: operations["tournament_act_remove_co_organiser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Have a pairing played again. */
        post: operations["tournament_act_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Enter or correct a result, at any time. */
        post: operations["tournament_act_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Go on after a pause. */
        post: operations["tournament_act_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Put everybody who may play into an order: the first is the first seed. */
        post: operations["tournament_act_seed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/seed-by": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Seed by rating, by an earlier event, by lot, or keep club-mates apart. */
        post: operations["tournament_act_seed_by"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/settle-dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Reject a dispute, or uphold it with the result that counts; the player is told why. */
        post: operations["tournament_act_settle_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Start with those who are in. */
        post: operations["tournament_act_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/start-round": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Begin a waiting round now. */
        post: operations["tournament_act_start_round"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/acts/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take an entrant out; what is under way is forfeited. */
        post: operations["tournament_act_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who did what, when and why, newest first. Disputes are for the organisers. */
        get: operations["tournament_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/bracket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every match of the elimination stages, played or still to come. */
        get: operations["tournament_bracket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/bye": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sit out a round that is not paired yet, for half a point. */
        post: operations["request_bye"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description This tournament, to be added to a calendar. */
        get: operations["tournament_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/call-arbiter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Call the arbiter to one's own board. */
        post: operations["call_arbiter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/chances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Everybody's chance to win, and to get through each stage, as things stand now. */
        get: operations["tournament_chances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Say that one is here. */
        post: operations["check_in_to_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Take the place that was held under a name; only its own link opens it. */
        post: operations["claim_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The same again, as a draft of the one who asks. */
        post: operations["clone_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/control-room": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Everything the organiser has to look after now. */
        get: operations["control_room"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/cross-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who met whom with which outcome, for Swiss and round robin. */
        get: operations["tournament_cross_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Object to the result of one's own pairing. */
        post: operations["dispute_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description Length, ties and everybody's chances, from here to the end.
         *
         *     `runs` of the answer says how many runs were made: fewer than asked for in a large event,
         *     and at most a hundred for who is not signed in.
         */
        get: operations["tournament_dry_run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Standings and brackets for other pages: no sign-in, any origin, cacheable. */
        get: operations["embed_tournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/embed.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Standings and brackets as a page to put into a frame; it refreshes itself. */
        get: operations["embed_tournament_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Enter; a full tournament has a waiting list. */
        post: operations["enter_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/entrants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Everybody who has entered, in the order of seeds. */
        get: operations["tournament_entrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Everything about it as a file. */
        get: operations["export_tournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/held-place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Whose place a link opens, before it is claimed. */
        post: operations["held_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Withdraw; a match under way is forfeited. */
        post: operations["leave_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/pairings/{pairing_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One pairing. */
        get: operations["tournament_pairing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Put a picture on the page of an event; a banner takes the place of the one before.
         *     Answers with all its pictures. Nothing but the picture itself is kept of the file.
         */
        post: operations["add_picture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/pictures/{picture_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Take a picture away, for good. */
        delete: operations["remove_picture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/pictures/{picture_id}.jpg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The picture itself, under an address that changes with it. */
        get: operations["picture_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Places that nobody has claimed, each with the link that claims it. */
        get: operations["held_places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/recognise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description Which player of the site each name of a list means, by user name or by a shown name that
         *     only one has. Mail addresses are never looked up: they are not public.
         */
        post: operations["recognise_names"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The signed record of a finished tournament; anybody can check it offline. */
        get: operations["tournament_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All rounds with their pairings; each pairing says why it is as it is. */
        get: operations["tournament_rounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Standings of every stage that has begun. */
        get: operations["tournament_standings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/standings/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One entrant's numbers, unfolded into the rounds they came from. */
        get: operations["tournament_standing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Webhooks with their latest deliveries. */
        get: operations["tournament_webhooks"];
        put?: never;
        /** @description Have lines of the log sent to an address, signed with the returned secret. */
        post: operations["add_tournament_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Choose again of which kinds of events an address is told. */
        put: operations["change_tournament_webhook"];
        post?: never;
        /** @description Stop telling an address. */
        delete: operations["remove_tournament_webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Send a message at once, and once; its line among the deliveries shows the answer. */
        post: operations["test_tournament_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{slug}/why-not": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Why two players did not meet in a round: the first rule that would be broken. */
        get: operations["tournament_why_not"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description All announced tournaments, as a calendar to subscribe to. */
        get: operations["tournaments_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description How many rounds and how long it takes, in plain figures. */
        post: operations["estimate_tournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The form for a new tournament: whatever can be set, with bounds, defaults and words. */
        get: operations["tournament_form"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The formats of a stage: what they are, what they can do, what can be chosen in each. */
        get: operations["tournament_formats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A Swiss from a TRF file: open for entry, or under way where it has rounds. */
        post: operations["import_tournament"];
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
        /** @description What the page of an event says of it. */
        About: {
            contact: string;
            deciding_match: string;
            organisers: components["schemas"]["TournamentPerson"][];
            pictures: components["schemas"]["EventPicture"][];
            /** @description None where so few could not play it. */
            plan: components["schemas"]["Plan"] | null;
            podium: components["schemas"]["PodiumPlace"][];
            prizes: string;
            questions: string[];
            rules: string;
            schedule: string;
        };
        /** @description One's own account. */
        Account: {
            readonly avatar: string;
            country?: components["schemas"]["CountryEnum"] | components["schemas"]["BlankEnum"];
            display_name?: string;
            /** Format: email */
            readonly email: string;
            entry_by_others?: components["schemas"]["EntryByOthersEnum"];
            /** @description False for guests, and for accounts that are entered with a passkey alone. */
            readonly has_password: boolean;
            readonly is_bot: boolean;
            readonly is_guest: boolean;
            readonly is_mail_confirmed: boolean;
            /** Format: date-time */
            readonly joined_at: string;
            language?: string;
            /** Format: date-time */
            readonly muted_until: string | null;
            readonly role: components["schemas"]["RoleEnum"];
            theme?: components["schemas"]["ThemeEnum"];
            time_zone?: string;
            readonly unread_notifications: number;
            username?: string;
        };
        Ack: {
            /** @description The number at which you see what came of it. */
            number: number;
        };
        ActAnswer: {
            changes: components["schemas"]["ChangeRow"][];
            is_preview: boolean;
            status: string;
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
        /** @description An act of the control room, with words in the language of the request. */
        ActRow: {
            /** @description Of an act on one entrant: those it can be done to. */
            entrants: components["schemas"]["EntrantStatusEnum"][];
            fields: components["schemas"]["FormField"][];
            /** @description Now, by the one who asks. */
            is_allowed: boolean;
            /** @description Done without a question. */
            is_instant: boolean;
            label: string;
            name: components["schemas"]["NameEnum"];
            /** @description Of an act on a round: those it fits. */
            rounds: number[];
            subject: components["schemas"]["SubjectEnum"];
            /** @description The reason is told to whom it concerns. */
            tells_reason: boolean;
            /** @description What it does. */
            text: string;
            tone: components["schemas"]["ToneEnum"];
            /** @description Why it is not allowed. */
            why_not: string;
        };
        /** @description What every act takes. */
        AddEntrantRequest: {
            /** @description Player (user name). */
            player: string;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @description Rating (empty: as on the ladder). */
            rating?: number | null;
            /** @default  */
            reason?: string;
        };
        /** @description What every act takes. */
        AddEntrantsRequest: {
            entrants: components["schemas"]["EntrantLineRequest"][];
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
        };
        /** @description What a seat is worth in rating points, with its standard error. */
        Advantage: {
            /** Format: double */
            readonly deviation: number;
            readonly matches: number;
            /** Format: double */
            readonly points: number;
            readonly role: string;
            /** @description Game options it was learned for, by name. */
            readonly setting: {
                [key: string]: string;
            };
            readonly sides: number;
        };
        /** @description What every act takes. */
        AnswerCallRequest: {
            /** Format: int64 */
            call: number;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
        };
        AnswerRequest: {
            accept: boolean;
        };
        AnswersRequest: {
            /** @description The key of an option for every step done, empty where one only reads; null goes on where you were. */
            answers: string[] | null;
            language?: string;
        };
        ArbiterCallRow: {
            /** Format: date-time */
            called_at: string;
            id: number;
            match: string;
            player: components["schemas"]["TournamentPerson"];
            round: number;
            table: number;
            text: string;
        };
        AtOnceRequest: {
            contribution?: string;
            /**
             * @description A first match: against bots of the lowest level.
             * @default false
             */
            is_guided?: boolean;
            /**
             * @description Yours; of a match that begins.
             * @default 0
             */
            seat?: number;
            title: string;
        };
        AuditLine: {
            act: string;
            actor: string | null;
            /** Format: date-time */
            at: string;
            details: {
                [key: string]: unknown;
            };
            id: number;
            /** @description Shown names, by the user names in it. */
            names: {
                [key: string]: string;
            };
            reason: string;
        };
        AutoPass: {
            settings: components["schemas"]["AutoPassSetting"][];
        };
        AutoPassSetting: {
            /** @description Moments that can be set now: `new` only while the question is open. */
            can_begin: string[];
            /** @description Its words are the title's texts `auto_pass.<id>`. */
            id: string;
            /** @description Of the decision that is passed. */
            kind: string;
            /** @description Until when it is switched on. */
            running: string | null;
            /** @description `match`, `new` (until something new can be chosen), or a moment of the title: `round`. */
            until: string[];
        };
        /** @enum {integer} */
        BestOfEnum: 1 | 3 | 5 | 7;
        /** @enum {unknown} */
        BlankEnum: "";
        Block: {
            /** Format: date-time */
            readonly created_at: string;
            player: components["schemas"]["PlayerSummary"];
        };
        Book: {
            chapters: components["schemas"]["Chapter"][];
            /** @description Clauses with an example to step through. */
            examples: string[];
            /** @description How one wins, in a sentence. */
            goals: components["schemas"]["Goal"][];
            /** @description Empty where the title has no book. */
            name: string;
            /** @description What the code of the rules names. */
            named: components["schemas"]["Naming"];
            /** @description What the game is and how one wins, in Markdown. */
            opening: string;
            /** @description Two printed pages, in Markdown; may be empty. */
            summary: string;
        };
        /** @description A bot as its owner sees and changes it. */
        Bot: {
            accepts_bots?: boolean;
            accepts_people?: boolean;
            accepts_rated?: boolean;
            /** Format: date-time */
            readonly created_at: string;
            display_name?: string;
            readonly is_connected: boolean;
            most_matches?: number;
            plays_ladder?: boolean;
            /** @description The titles it plays; empty for all. */
            titles?: string[];
            readonly tokens: components["schemas"]["BotToken"][];
            username: string;
        };
        BotBudget: {
            base_seconds: number;
            increment_seconds: number;
        };
        BotEntryRequest: {
            /** @default  */
            password?: string;
        };
        BotMatch: {
            decisions: number;
            /** Format: date-time */
            ended_at: string | null;
            id: string;
            is_rated: boolean;
            left: string;
            longest_ms: number | null;
            median_ms: number | null;
            opponents: string[];
            origin: string;
            rank: number | null;
            status: string;
            timeouts: number;
            title: string;
        };
        /** @description What everybody may know of a bot, and why it lost. */
        BotPage: {
            accepts_bots: boolean;
            accepts_people: boolean;
            faults: components["schemas"]["Fault"][];
            is_connected: boolean;
            is_retired: boolean;
            matches: components["schemas"]["BotMatch"][];
            most_matches: number;
            opponents: components["schemas"]["Opponent"][];
            owner: string | null;
            player: components["schemas"]["PlayerSummary"];
            plays_ladder: boolean;
            timeouts: number;
            times: components["schemas"]["DecisionTimes"];
            titles: string[];
        };
        /** @description A bot as its owner sees and changes it. */
        BotRequest: {
            accepts_bots?: boolean;
            accepts_people?: boolean;
            accepts_rated?: boolean;
            display_name?: string;
            most_matches?: number;
            plays_ladder?: boolean;
            /** @description The titles it plays; empty for all. */
            titles?: string[];
            username: string;
        };
        BotToken: {
            /** Format: date-time */
            readonly created_at: string;
            readonly hint: string;
            readonly id: number;
            /** Format: date-time */
            readonly last_used_at: string | null;
            name: string;
        };
        BotTokenRequest: {
            name: string;
        };
        /** @description Bots of the house that have to choose now. */
        BotWait: {
            /** @description Whether their choice is overdue. */
            is_late: boolean;
            /** @description In the queue, where they play among themselves. */
            place: number | null;
        };
        Bracket: {
            format: components["schemas"]["TournamentFormatEnum"];
            nodes: components["schemas"]["Node"][];
            stage: number;
        };
        /** @description About somebody who is listed already. */
        ByeRequest: {
            /**
             * @description It is worth.
             * @default half_point_bye
             */
            leave?: components["schemas"]["LeaveEnum"];
            player: string;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
            /** @description Round number. */
            round: number;
        };
        CallArbiterRequest: {
            /**
             * Format: int64
             * @description Without it the one that is being played.
             */
            pairing?: number | null;
            /** @default  */
            text?: string;
        };
        /** @enum {string} */
        CallOffReasonEnum: "no_show" | "forfeit" | "decided" | "taken_back" | "cancelled";
        /** @enum {string} */
        CallsOffEnum: "invitations" | "turns" | "time" | "undo" | "messages" | "rounds" | "tournaments";
        Case: {
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly kind: components["schemas"]["CaseKindEnum"];
            /** Format: date-time */
            readonly latest_signal_at: string;
            /**
             * Format: double
             * @description Weights of the signals, fading with time.
             */
            readonly score: number;
            signal_count: number;
            readonly state: components["schemas"]["CaseStateEnum"];
            subjects: components["schemas"]["ModeratedPlayer"][];
        };
        CaseAct: {
            action: components["schemas"]["Action"] | null;
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly kind: components["schemas"]["CaseActKindEnum"];
            moderator: components["schemas"]["PlayerSummary"] | null;
            readonly note: string;
            /** @description Of a settlement; else empty. */
            outcome: components["schemas"]["OutcomeEnum"] | components["schemas"]["BlankEnum"];
        };
        /** @enum {string} */
        CaseActKindEnum: "opened" | "reopened" | "watched" | "noted" | "acted" | "hid" | "showed" | "settled";
        /** @enum {string} */
        CaseKindEnum: "reports" | "farming" | "throwing" | "aborts" | "unusual_pair" | "shared_address";
        /** @description What a player said, as a moderator reads it. */
        CaseReport: {
            /** Format: date-time */
            readonly closed_at: string | null;
            readonly id: number;
            readonly link: string;
            readonly message_id: number | null;
            /** @description Empty while the report is open. */
            outcome: components["schemas"]["OutcomeEnum"] | components["schemas"]["BlankEnum"];
            readonly reason: components["schemas"]["ReportReasonEnum"];
            reporter: components["schemas"]["PlayerSummary"];
            readonly text: string;
        };
        /** @enum {string} */
        CaseStateEnum: "open" | "watched" | "settled";
        CaseWithHistory: {
            acts: components["schemas"]["CaseAct"][];
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly kind: components["schemas"]["CaseKindEnum"];
            /** Format: date-time */
            readonly latest_signal_at: string;
            /**
             * Format: double
             * @description Weights of the signals, fading with time.
             */
            readonly score: number;
            signal_count: number;
            readonly state: components["schemas"]["CaseStateEnum"];
            subjects: components["schemas"]["ModeratedPlayer"][];
        };
        Chance: {
            player: components["schemas"]["TournamentPerson"];
            qualify: number[];
            /** Format: double */
            win: number;
        };
        /** @description About somebody who is listed already. */
        ChangeEntrantRequest: {
            /** @description Club. */
            club?: string;
            player: string;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @description Rating (empty: as on the ladder). */
            rating?: number | null;
            /** @default  */
            reason?: string;
        };
        /** @description What every act takes. */
        ChangeRequest: {
            /** @description Bots may enter. */
            allows_bots?: boolean;
            /** @description Seconds from the pairing to the first choice. Time to read the pairing and find the board. */
            break_seconds?: number;
            /** @description Capacity. Empty: no limit. Whoever is too many waits on a list. */
            capacity?: number | null;
            /** @description Check-in: opens so many minutes before the start. Only who checks in plays. 0: you open it yourself, or nobody has to. */
            check_in_minutes?: number;
            /** @description Contact. An address, a page or a telephone number that everybody may see. */
            contact?: string;
            /** @description What it is. Markdown: **bold**, *emphasis*, # headings, - lists, [links](https://…). */
            description?: string;
            /** @description Minutes to dispute a result. 0: no disputes. */
            dispute_minutes?: number;
            /** @description Minutes to dispute the last results. The event stays open so long before places are final. 0: it ends at once. */
            final_dispute_minutes?: number;
            /** @description Unlisted: only whoever has the link finds it. */
            is_private?: boolean;
            /** @description Late entry until round. 0: nobody enters once it has begun. */
            late_entry_rounds?: number;
            /** @description Absences until somebody is withdrawn. 0: nobody is withdrawn by itself. */
            max_no_shows?: number;
            /** @description Name. */
            name?: string;
            /** @description Seconds to arrive at a match. Whoever has not come by then forfeits. 0: only the clock decides. */
            no_show_seconds?: number;
            /** @description Bots play each other without pauses. */
            plays_bots_fast?: boolean;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @description Prizes. */
            prizes?: string;
            /** @description Questions for entrants. One on each line; only organisers read the answers. */
            questions?: string;
            /** @default  */
            reason?: string;
            /** @description Repeat after so many days. 0: it takes place once. Else a copy opens for entry by itself after the end. */
            recurs_days?: number;
            /** @description Rules of the event. */
            rules?: string;
            /** @description Schedule. */
            schedule?: string;
            /**
             * Format: date-time
             * @description Starts at.
             */
            starts_at?: string | null;
            /** @description Rounds begin by themselves. Off: every round waits until you begin it. */
            starts_rounds?: boolean;
        };
        ChangeRow: {
            after: unknown;
            before: unknown;
            kind: components["schemas"]["ChangeRowKindEnum"];
            what: string;
        };
        /** @enum {string} */
        ChangeRowKindEnum: "status" | "entrant" | "pairing" | "standing" | "place" | "rating";
        Chapter: {
            clauses: components["schemas"]["Clause"][];
            name: string;
            /** @description Markdown; may be empty. */
            opening: string;
        };
        /** @description An act that names what its seat was last shown. */
        ChoiceRequest: {
            /** @description Your name for this choice: sent twice, done once. */
            key?: string;
            /** @description The `number` of the position it answers. */
            number: number;
            option: string;
        };
        ClaimRequest: {
            /** @description What stands behind the # of the link. */
            secret: string;
        };
        Clause: {
            /** @description Markdown; other clauses stand in it by their id. */
            body: string;
            /** @description As reasons and explanations name it: `DK-61`. */
            id: string;
            name: string;
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
        CloneRequest: {
            /** @default  */
            name?: string;
        };
        ControlRoom: {
            acts: components["schemas"]["ActRow"][];
            calls: components["schemas"]["ArbiterCallRow"][];
            co_organisers: components["schemas"]["CoOrganiserRow"][];
            counts: {
                [key: string]: number;
            };
            disputes: components["schemas"]["DisputeRow"][];
            missing: components["schemas"]["TournamentPerson"][];
            open: components["schemas"]["OpenPairing"][];
            /**
             * Format: date-time
             * @description After the last result, until when disputes are taken.
             */
            open_until: string | null;
            problem: string;
            rights: components["schemas"]["TournamentRightEnum"][];
        };
        /** @description What every act takes. */
        CoOrganiserRequest: {
            /** @description Player (user name). */
            player: string;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
            /** @description Rights. */
            rights: components["schemas"]["TournamentRightEnum"][];
        };
        CoOrganiserRow: {
            player: components["schemas"]["TournamentPerson"];
            rights: components["schemas"]["TournamentRightEnum"][];
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
        CounterRequest: {
            clock: components["schemas"]["ClockRequest"];
            contribution?: string;
        };
        /** @enum {string} */
        CountryEnum: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        CrossCell: {
            opponent: number;
            /** @description As in a TRF file: 1, =, 0, +, -, U, H, F, Z. */
            outcome: string;
            seat: string;
        };
        CrossRow: {
            cells: components["schemas"]["CrossCell"][];
            number: number;
            player: components["schemas"]["TournamentPerson"];
            /** Format: double */
            points: number;
        };
        CrossTable: {
            rounds: number;
            rows: components["schemas"]["CrossRow"][];
            stage: number;
        };
        DecidingMoment: {
            /** Format: double */
            after: number;
            /**
             * Format: double
             * @description The seat's chance before it, from 0 to 1.
             */
            before: number;
            /** @description The first of its lines. */
            first_ply: number;
            /** @description How many lines had been written after it, as in `win-chances`. */
            ply: number;
            /** @description Whose chance rose most. */
            seat: number;
            /** @description What happened, in the reader's language. */
            sentences: string[];
        };
        /** @description The largest swings of the win-chance curve, in the order they were played. */
        DecidingMoments: {
            /** @description Empty until `ready`. */
            moments: components["schemas"]["DecidingMoment"][];
            status: components["schemas"]["WinChancesStatusEnum"];
        };
        DecisionTimes: {
            decisions: number;
            longest_ms: number | null;
            median_ms: number | null;
            p95_ms: number | null;
        };
        DeclineRequest: {
            /** @default  */
            word?: string;
        };
        DeletionRequest: {
            /** @default  */
            password?: string;
            /** @description One's own name, to confirm. */
            username: string;
        };
        Delivery: {
            act: string;
            answer: string;
            attempts: number;
            /** Format: date-time */
            delivered_at: string | null;
            /** @description Why no answer came. */
            fault: components["schemas"]["FaultEnum"] | components["schemas"]["BlankEnum"];
            line: number;
            /** Format: date-time */
            next_at: string | null;
            status_code: number | null;
        };
        /** @enum {string} */
        DigestEnum: "none" | "daily" | "weekly";
        DisputeRequest: {
            /** Format: int64 */
            pairing: number;
            text: string;
        };
        DisputeRow: {
            /** Format: date-time */
            created_at: string;
            disputed: components["schemas"]["Pairing"];
            /** @description What waits until it is settled. */
            holds: components["schemas"]["HoldsEnum"];
            id: number;
            pairing: number;
            player: components["schemas"]["TournamentPerson"];
            round: number;
            text: string;
        };
        Embed: {
            brackets: components["schemas"]["Bracket"][];
            standings: components["schemas"]["StageStandings"][];
            tournament: components["schemas"]["TournamentSummary"];
        };
        Entrant: {
            /** @description To the questions of the event; empty for all but its organisers. */
            answers: string[];
            club: string;
            final_place: number | null;
            id: number;
            is_bot: boolean;
            /** @description Stands for somebody without an account here. */
            is_placeholder: boolean;
            player: components["schemas"]["TournamentPerson"];
            rating: number;
            /** Format: date-time */
            registered_at: string;
            /** @description Given by hand; without one, behind those who have one. */
            seed: number | null;
            status: components["schemas"]["EntrantStatusEnum"];
        };
        /** @description A player of the site, or the name of somebody who has no account. */
        EntrantLineRequest: {
            /** @default  */
            club?: string;
            /** @description Where the place is offered. */
            mail?: string;
            /**
             * @description Of a place that is held for somebody without an account.
             * @default
             */
            name?: string;
            /** @default  */
            player?: string;
            rating?: number | null;
        };
        /** @enum {string} */
        EntrantStatusEnum: "registered" | "waiting" | "checked_in" | "playing" | "missed" | "withdrawn" | "disqualified";
        /** @enum {string} */
        EntryByOthersEnum: "anyone" | "nobody";
        Estimated: {
            matches: number;
            minutes: number;
            rounds: number;
            scheme: components["schemas"]["StageScheme"][];
        };
        EstimateRequest: {
            /** @default 1 */
            break_minutes?: number;
            entrants: number;
            match_minutes: number;
            stages: components["schemas"]["NewStageRequest"][];
        };
        /** @enum {string} */
        EventKindEnum: "life" | "entrants" | "rounds" | "results" | "messages" | "organisers";
        EventPicture: {
            address: string;
            height: number;
            id: number;
            role: components["schemas"]["PictureRoleEnum"];
            /** @description What it shows. */
            text: string;
            width: number;
        };
        Example: {
            clause: string;
            moments: components["schemas"]["ExampleMoment"][];
            players: string[];
            rules_version: number;
            /** @description Through whose eyes it is seen. */
            seat: number;
            title: string;
        };
        ExampleMoment: {
            /** @description The seat that is asked, or that has chosen. */
            by: number;
            /** @description What led here. */
            events: {
                [key: string]: unknown;
            }[];
            /** @description What it is asked, in the first moment; then what it chose. May be empty. */
            heading: string;
            /** @description As the live protocol's schema describes it; null where the title has none. */
            layout: {
                [key: string]: unknown;
            } | null;
            /** @description Choices made before. */
            number: number;
            /** @description What happened. */
            sentences: string[];
            /** @description As the live protocol's schema describes it; null where the title has none. */
            sheet: {
                [key: string]: unknown;
            } | null;
            view: {
                [key: string]: unknown;
            };
            waiting: number[];
        };
        Explanation: {
            clause: string;
            name: string;
            /** @description What it does, in a sentence or two. */
            text: string;
            thing: string;
        };
        Fault: {
            code: string;
            count: number;
            /** Format: date-time */
            last_at: string;
            last_match: string;
        };
        /** @enum {string} */
        FaultEnum: "unusable" | "unknown_host" | "inside" | "timeout" | "certificate" | "no_connection" | "bad_answer";
        FieldChoice: {
            label: string;
            value: string;
        };
        Follower: {
            /** Format: date-time */
            readonly created_at: string;
            player: components["schemas"]["PlayerSummary"];
        };
        Following: {
            /** Format: date-time */
            readonly created_at: string;
            /** @description Whether they have the site open. */
            readonly is_online: boolean;
            player: components["schemas"]["PlayerSummary"];
        };
        /** @description What every act takes. */
        ForbidPairRequest: {
            /**
             * @description They must not meet in the rounds to come. Off: they may meet again.
             * @default true
             */
            is_forbidden?: boolean;
            /** @description with this one. */
            other: string;
            /** @description This player. */
            player: string;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
        };
        Forecast: {
            chances: components["schemas"]["Chance"][];
            /** Format: double */
            matches: number;
            minutes: number[];
            /** Format: double */
            rounds: number;
            runs: number;
            /** Format: double */
            shared_first: number;
            /** Format: double */
            strongest_wins: number;
        };
        /** @description What every act takes. */
        ForfeitRequest: {
            absent: number[];
            /** Format: int64 */
            pairing: number;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
        };
        ForgetPushRequest: {
            /** Format: uri */
            endpoint: string;
        };
        FormatFacts: {
            can_be_paired_again: boolean;
            can_be_paired_by_hand: boolean;
            can_be_written_as_trf: boolean;
            can_forbid_pairs: boolean;
            can_run_out_of_pairings: boolean;
            can_say_why_not: boolean;
            default_tie_breaks: string;
            everybody_meets: boolean;
            format: components["schemas"]["TournamentFormatEnum"];
            has_cross_table: boolean;
            has_sections: boolean;
            is_bracket: boolean;
            is_continuous: boolean;
            label: string;
            /** @description What it is, in a sentence. */
            line: string;
            options: components["schemas"]["FormField"][];
            seats_tables: boolean;
            takes_byes: boolean;
            takes_draws: boolean;
            takes_late_entries: boolean;
            /** @description Codes to choose from; none where the format has tie-breaks of its own. */
            tie_breaks: string[];
        };
        /** @description A field of a form, with words in the language of the request. */
        FormField: {
            choices: components["schemas"]["FieldChoice"][];
            /** @description What a form begins with; may be null. */
            default: unknown;
            hint: string;
            is_required: boolean;
            kind: components["schemas"]["FormFieldKindEnum"];
            label: string;
            /** @description Of a number. */
            least: number | null;
            /** @description Of a text, in letters. */
            longest: number | null;
            /** @description Nothing is a value too. */
            may_be_empty: boolean;
            most: number | null;
            name: string;
            /** @description It counts only while another field has one of these values. */
            only_if: components["schemas"]["OnlyIf"] | null;
        };
        /** @enum {string} */
        FormFieldKindEnum: "line" | "text" | "whole" | "flag" | "choice" | "several" | "moment" | "numbers" | "player" | "entrant" | "placeholder" | "rounds" | "smallest_table" | "largest_table" | "pairs" | "own";
        /**
         * @description Its words are the title's texts `game_option.<id>` and, in a sentence,
         *     `game_option.<id>.about`; those of a value `game_option.<id>.<value>`.
         */
        GameOption: {
            default: string | number;
            id: string;
            values: (string | number)[];
        };
        Goal: {
            /** @description The numbers of seats it holds for. */
            seats: number[];
            text: string;
        };
        /** @enum {string} */
        GroupEnum: "everybody" | "not_checked_in" | "waiting_list" | "to_play" | "unpaired" | "winners" | "losers";
        Guide: {
            /** @description Markdown; may be empty. */
            opening: string;
            /** @description Markdown by kind of decision. */
            questions: {
                [key: string]: string;
            };
        };
        HeadToHead: {
            /** @description The last 50. */
            matches: components["schemas"]["Meeting"][];
            other: components["schemas"]["PlayerSummary"];
            player: components["schemas"]["PlayerSummary"];
            tallies: components["schemas"]["Tally"][];
        };
        HeldPlace: {
            /** @description The event's name. */
            event: string;
            name: string;
        };
        HidingRequest: {
            is_hidden: boolean;
        };
        /** @description A player's rating on one ladder, and the place it gives. */
        History: {
            is_provisional: boolean;
            matches: number;
            /** @description Full matches still to play before one has a place; some count for less. */
            matches_to_place: number;
            of: number | null;
            /** Format: double */
            peak: number | null;
            /** Format: double */
            percentile: number | null;
            /**
             * Format: double
             * @description Over the last 30 rated matches; null before the fifth.
             */
            performance: number | null;
            place: number | null;
            /** Format: double */
            rating: number;
            rows: components["schemas"]["Row"][];
            tempo: components["schemas"]["TempoEnum"];
            title: string;
        };
        /** @description A finished match, and how it ended for the player whose history it is. */
        HistoryEntry: {
            /** Format: date-time */
            readonly arrive_by: string | null;
            /** @description Empty unless an organiser stopped the match. */
            call_off_reason: components["schemas"]["CallOffReasonEnum"] | components["schemas"]["BlankEnum"];
            readonly clock: components["schemas"]["ShownClock"];
            readonly commitment: string;
            /** Format: date-time */
            readonly created_at: string;
            created_by: components["schemas"]["PlayerSummary"] | null;
            /**
             * Format: date-time
             * @description When the first running clock runs out. Null for those who watch with a delay, and while somebody else is asked in secret.
             */
            readonly deadline: string | null;
            /** Format: date-time */
            readonly ended_at: string | null;
            game_options: {
                [key: string]: string | number;
            };
            id: string;
            readonly is_favourite: boolean;
            readonly is_my_turn: boolean;
            readonly is_rated: boolean;
            readonly origin: string;
            readonly outcome: components["schemas"]["HistoryEntryOutcomeEnum"] | components["schemas"]["BlankEnum"];
            /** @description How many lines the log has. Null while the match is running: it counts what was asked in secret. */
            ply: number | null;
            readonly rematch: string | null;
            result: {
                [key: string]: unknown;
            } | null;
            /** @description The player's. */
            readonly seat: number;
            seats: components["schemas"]["Seat"][];
            readonly series: components["schemas"]["SeriesStanding"] | null;
            readonly spectator_delay_seconds: number;
            /** Format: date-time */
            readonly started_at: string | null;
            readonly status: components["schemas"]["MatchStatusEnum"];
            readonly title: string;
            readonly tournament: components["schemas"]["TournamentPlace"] | null;
            readonly visibility: components["schemas"]["VisibilityEnum"];
        };
        /** @enum {string} */
        HistoryEntryOutcomeEnum: "won" | "drawn" | "lost";
        HistoryRivals: {
            /** @description Also a shared first place. */
            drawn: number;
            lost: number;
            played: number;
            /** @description `people`, or `bot` and the level of the strongest where only bots sat there. Among the matches with people: `people higher`, `people similar` and `people lower`, by the ratings of today. */
            rivals: string;
            won: number;
        };
        HistorySeat: {
            /** @description Also a shared first place. */
            drawn: number;
            lost: number;
            played: number;
            seat: number;
            won: number;
        };
        HistoryTally: {
            /** @description Also a shared first place. */
            drawn: number;
            lost: number;
            played: number;
            won: number;
        };
        /** @enum {string} */
        HoldsEnum: "next_round" | "following" | "end";
        HouseBot: {
            readonly level: number;
            /** @description A line of its character. */
            lines: components["schemas"]["Words"];
            /** @description Its name, and its face under `avatar`. */
            player: components["schemas"]["PlayerSummary"];
            /** @description In the titles it was measured in. */
            readonly standings: components["schemas"]["LevelStanding"][];
            /** @description In a word or two: club player. */
            strength: components["schemas"]["Words"];
        };
        /** @enum {string} */
        HowEnum: "at_board" | "saw" | "pushed" | "bell" | "not_called";
        Hue: {
            /** @description On dark paper. */
            dark: string;
            /** @description On light paper: #5d4694. */
            light: string;
        };
        ImportRequest: {
            clock: components["schemas"]["ClockRequest"];
            /**
             * @description Empty: the name in the file.
             * @default
             */
            name?: string;
            /** @description Where the file does not say how many there are. */
            rounds?: number | null;
            titles: string[];
            /** @description The text of the file. */
            trf: string;
        };
        /** @description What every act takes. */
        InviteRequest: {
            /** Format: int64 */
            entrant: number;
            /** @description Mail address. The link of the place is sent there; an earlier link ends. */
            mail: string;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
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
        LeaveEnum: "half_point_bye" | "full_point_bye" | "absent";
        Lesson: {
            /** @description It is about these. */
            clauses: string[];
            /** @description Steps that you have done. */
            done: number;
            id: string;
            /** @description What one knows after it, in a sentence. */
            idea: string;
            /** @description Whether you have been at its end. */
            is_finished: boolean;
            minutes: number;
            name: string;
            /** @description Whom one plays; empty where seats are alike. */
            role: string;
            steps: number;
        };
        LessonReason: {
            clause: string;
            key: string;
            /** @description Empty when it can be chosen now. */
            sentence: string;
        };
        Lessons: {
            /** @description What accompanies a first match. */
            guide: components["schemas"]["Guide"];
            lessons: components["schemas"]["Lesson"][];
        };
        /** @description A measured Elo number with its 95 % interval; level 1 of every title stands at 1000. */
        LevelStanding: {
            elo: number;
            high: number;
            low: number;
            title: string;
        };
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
        /** @description What every act takes. */
        ManualRequest: {
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
            /** Format: int64 */
            round: number;
            tables: number[][];
        };
        /** @description A match as it stands in the lobby, on a profile or above its board. */
        Match: {
            /** Format: date-time */
            readonly arrive_by: string | null;
            /** @description Empty unless an organiser stopped the match. */
            call_off_reason: components["schemas"]["CallOffReasonEnum"] | components["schemas"]["BlankEnum"];
            readonly clock: components["schemas"]["ShownClock"];
            readonly commitment: string;
            /** Format: date-time */
            readonly created_at: string;
            created_by: components["schemas"]["PlayerSummary"] | null;
            /**
             * Format: date-time
             * @description When the first running clock runs out. Null for those who watch with a delay, and while somebody else is asked in secret.
             */
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
            /** @description How many lines the log has. Null while the match is running: it counts what was asked in secret. */
            ply: number | null;
            readonly rematch: string | null;
            result: {
                [key: string]: unknown;
            } | null;
            seats: components["schemas"]["Seat"][];
            readonly series: components["schemas"]["SeriesStanding"] | null;
            readonly spectator_delay_seconds: number;
            /** Format: date-time */
            readonly started_at: string | null;
            readonly status: components["schemas"]["MatchStatusEnum"];
            readonly title: string;
            readonly tournament: components["schemas"]["TournamentPlace"] | null;
            readonly visibility: components["schemas"]["VisibilityEnum"];
        };
        /** @description What a match did to ratings. `pending` means: ask again in a moment. */
        MatchRatings: {
            /** @description By seat, as the match was rated first. */
            changes: components["schemas"]["RatingChange"][];
            /** @description How often it was overturned, and why. */
            corrections: components["schemas"]["Correction"][];
            /** @description What it will count for each guest, until it is over. */
            forecast: components["schemas"]["WeightForecast"][];
            state: components["schemas"]["MatchRatingsStateEnum"];
            tempo: components["schemas"]["TempoEnum"] | components["schemas"]["NullEnum"];
            title: string;
        };
        /** @enum {string} */
        MatchRatingsStateEnum: "pending" | "rated" | "not_rated" | "annulled";
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
        /** @description What every act takes. */
        MessageActRequest: {
            /**
             * @description To.
             * @default everybody
             */
            group?: components["schemas"]["GroupEnum"];
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
            /** @description Message. */
            text: string;
        };
        MessageInContext: {
            readonly author: string;
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly is_hidden: boolean;
            readonly room: string;
            readonly text: string;
        };
        /** @description The one who asks, in this tournament. */
        Mine: {
            entrant: number | null;
            pairing: components["schemas"]["Pairing"] | null;
            rights: components["schemas"]["TournamentRightEnum"][];
            status: components["schemas"]["EntrantStatusEnum"] | components["schemas"]["NullEnum"];
        };
        Minutes: {
            longest: number;
            shortest: number;
        };
        /** @description A player as moderators see one: with what holds for them now. */
        ModeratedPlayer: {
            readonly avatar: string;
            /** Format: date-time */
            readonly banned_until: string | null;
            readonly country: string;
            readonly display_name: string;
            readonly is_active: boolean;
            readonly is_bot: boolean;
            readonly is_former: boolean;
            readonly is_guest: boolean;
            /** Format: date-time */
            readonly joined_at: string;
            /** Format: date-time */
            readonly muted_until: string | null;
            /** @description Of a bot somebody brought. */
            readonly owner: string | null;
            readonly role: components["schemas"]["RoleEnum"];
            readonly username: string;
        };
        /** @enum {string} */
        ModerationKindEnum: "warn" | "mute" | "unmute" | "ban" | "unban" | "role";
        /** @enum {string} */
        ModeratorsKindEnum: "warn" | "mute" | "unmute" | "ban" | "unban";
        Moment: {
            answers: string[];
            /** @description To read on. */
            clauses: string[];
            /** @description Why the last answer was put back, in Markdown. */
            correction: string | null;
            /** @description As the live protocol's schema describes it; null if none. */
            decision: {
                [key: string]: unknown;
            } | null;
            /** @description What you were shown: before the first step, and by each one. */
            events: {
                [key: string]: unknown;
            }[][];
            id: string;
            idea: string;
            /** @description As the live protocol's schema describes it; null where the title has none. */
            layout: {
                [key: string]: unknown;
            } | null;
            left: number[];
            name: string;
            /** @description Things and keys of options to point at. */
            point: string[];
            result: {
                [key: string]: unknown;
            } | null;
            rules_version: number;
            /** @description Markdown; empty at the end. */
            say: string;
            /** @description Yours. */
            seat: number;
            seats: number;
            /** @description As the live protocol's schema describes it; null where the title has none. */
            sheet: {
                [key: string]: unknown;
            } | null;
            /** @description From 0; as many as there are steps at the end. */
            step: number;
            steps: number;
            title: string;
            /** @description By the key of an open option: the things by which a person chooses it. */
            touches: {
                [key: string]: string[];
            };
            view: {
                [key: string]: unknown;
            };
            waiting: number[];
            waits: components["schemas"]["WaitsEnum"];
        };
        /** @enum {string} */
        NameEnum: "open-registration" | "open-check-in" | "start" | "pause" | "resume" | "change" | "cancel" | "message" | "add-co-organiser" | "remove-co-organiser" | "add-entrant" | "add-entrants" | "seed" | "seed-by" | "change-entrant" | "invite" | "forbid-pair" | "check-in" | "check-in-all" | "readmit" | "bye" | "withdraw" | "disqualify" | "result" | "forfeit" | "replay" | "settle-dispute" | "call-again" | "answer-call" | "start-round" | "re-pair" | "pair-by-hand";
        NamesRequest: {
            names: string[];
        };
        Naming: {
            /** @description Clauses by kind of decision. */
            decisions: {
                [key: string]: string[];
            };
            /** @description Clauses by kind of event. */
            events: {
                [key: string]: string[];
            };
        };
        NeededNoteRequest: {
            /** @description Only moderators read this. */
            note: string;
        };
        /** @description What a guest needs to come back as the same player. */
        NewAccountRequest: {
            /** @description A passkey in the place of a password: what the browser made from the options. */
            credential?: unknown;
            email?: string;
            password?: string;
            username: string;
        };
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
        /** @description The only answer that ever carries the token itself. */
        NewBotToken: {
            /** Format: date-time */
            readonly created_at: string;
            readonly hint: string;
            readonly id: number;
            /** Format: date-time */
            readonly last_used_at: string | null;
            name: string;
            readonly token: string;
        };
        /** @description `ranks` by seat, or null to annul the result. */
        NewCorrectionRequest: {
            ranks: number[] | null;
            reason: string;
        };
        NewGuestRequest: {
            /** @default UTC */
            time_zone?: string;
        };
        NewMatchRequest: {
            /**
             * @description More than one begins a series: rematches go on with it until it is decided.
             * @default 1
             */
            best_of?: components["schemas"]["BestOfEnum"];
            clock: components["schemas"]["ClockRequest"];
            contribution?: string;
            game_options?: {
                [key: string]: string | number;
            };
            /** @default false */
            is_rated?: boolean;
            /** @description Where you sit: a number from 0, or `random`. Else where `seats` has `me`. */
            seat?: number | "random";
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
        NewPictureRequest: {
            /**
             * Format: byte
             * @description A JPEG, as base64.
             */
            jpeg: string;
            role: components["schemas"]["PictureRoleEnum"];
            /** @description What it shows, for those who do not see it. */
            text: string;
        };
        /** @description What the browser's `PushSubscription.toJSON()` gives. */
        NewPushSubscriptionRequest: {
            /** Format: uri */
            endpoint: string;
            keys: components["schemas"]["PushKeysRequest"];
        };
        NewReportRequest: {
            /** @description Where it happened, as a path of the site. */
            link?: string;
            reason: components["schemas"]["ReportReasonEnum"];
            /**
             * @description In own words.
             * @default
             */
            text?: string;
        };
        NewStageRequest: {
            /** @description How many go on: in all, or from each group. */
            cut?: number | null;
            /**
             * @description The cut counts for each group; it must leave somebody out.
             * @default false
             */
            cut_per_group?: boolean;
            format: components["schemas"]["TournamentFormatEnum"];
            /** @description Of the format: rounds, best_of, tie_breaks, ... */
            options?: {
                [key: string]: unknown;
            };
            /** @default by_place */
            seeding?: components["schemas"]["SeedingEnum"];
        };
        NewStrengthTestRequest: {
            /**
             * Format: double
             * @default 0.05
             */
            alpha?: number;
            baseline: string;
            /**
             * Format: double
             * @default 0.05
             */
            beta?: number;
            candidate: string;
            /**
             * Format: double
             * @default 0
             */
            elo0?: number;
            /**
             * Format: double
             * @default 30
             */
            elo1?: number;
            /** @default 1000 */
            most_games?: number;
            title: string;
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
        NewTournamentRequest: {
            /**
             * @description Bots may enter.
             * @default true
             */
            allows_bots?: boolean;
            /**
             * @description Seconds from the pairing to the first choice. Time to read the pairing and find the board.
             * @default 60
             */
            break_seconds?: number;
            /** @description Capacity. Empty: no limit. Whoever is too many waits on a list. */
            capacity?: number | null;
            /**
             * @description Check-in: opens so many minutes before the start. Only who checks in plays. 0: you open it yourself, or nobody has to.
             * @default 0
             */
            check_in_minutes?: number;
            clock: components["schemas"]["ClockRequest"];
            /**
             * @description Contact. An address, a page or a telephone number that everybody may see.
             * @default
             */
            contact?: string;
            /**
             * @description What it is. Markdown: **bold**, *emphasis*, # headings, - lists, [links](https://…).
             * @default
             */
            description?: string;
            /**
             * @description Minutes to dispute a result. 0: no disputes.
             * @default 30
             */
            dispute_minutes?: number;
            /**
             * @description Entry.
             * @default open
             */
            entry?: components["schemas"]["TournamentEntryEnum"];
            /**
             * @description Minutes to dispute the last results. The event stays open so long before places are final. 0: it ends at once.
             * @default 0
             */
            final_dispute_minutes?: number;
            game_options?: {
                [key: string]: string | number;
            };
            /**
             * @description Unlisted: only whoever has the link finds it.
             * @default false
             */
            is_private?: boolean;
            /**
             * @description Rated matches. Results move the players on the ladder.
             * @default false
             */
            is_rated?: boolean;
            /**
             * @description Late entry until round. 0: nobody enters once it has begun.
             * @default 0
             */
            late_entry_rounds?: number;
            /**
             * @description Absences until somebody is withdrawn. 0: nobody is withdrawn by itself.
             * @default 2
             */
            max_no_shows?: number;
            /** @description Highest rating. */
            max_rating?: number | null;
            /**
             * @description Days since signing up, at least.
             * @default 0
             */
            min_account_days?: number;
            /**
             * @description Matches played, at least.
             * @default 0
             */
            min_matches?: number;
            /** @description Lowest rating. */
            min_rating?: number | null;
            /** @description Name. */
            name: string;
            /**
             * @description Seconds to arrive at a match. Whoever has not come by then forfeits. 0: only the clock decides.
             * @default 0
             */
            no_show_seconds?: number;
            /**
             * @description Password.
             * @default
             */
            password?: string;
            /**
             * @description Bots play each other without pauses.
             * @default true
             */
            plays_bots_fast?: boolean;
            /**
             * @description Prizes.
             * @default
             */
            prizes?: string;
            /**
             * @description Questions for entrants. One on each line; only organisers read the answers.
             * @default
             */
            questions?: string;
            /**
             * @description Repeat after so many days. 0: it takes place once. Else a copy opens for entry by itself after the end.
             * @default 0
             */
            recurs_days?: number;
            /**
             * @description Rules of the event.
             * @default
             */
            rules?: string;
            /**
             * @description Schedule.
             * @default
             */
            schedule?: string;
            stages: components["schemas"]["NewStageRequest"][];
            /**
             * Format: date-time
             * @description Starts at.
             */
            starts_at?: string | null;
            /**
             * @description Rounds begin by themselves. Off: every round waits until you begin it.
             * @default true
             */
            starts_rounds?: boolean;
            titles: string[];
        };
        NewWebhookRequest: {
            /** @description Of which kinds of lines of the log it is told. */
            kinds?: components["schemas"]["EventKindEnum"][];
            /** Format: uri */
            url: string;
        };
        Node: {
            best_of: number;
            board: number | null;
            ending: string;
            is_reset: boolean;
            key: string;
            /** @description The newest one that counts. */
            match: string;
            /** @description None before it is paired. */
            pairing: number | null;
            round: number;
            section: string;
            sides: components["schemas"]["Side"][];
            /** Format: date-time */
            starts_at: string | null;
            status: components["schemas"]["PairingStatusEnum"];
        };
        NoteRequest: {
            /**
             * @description Only moderators read this.
             * @default
             */
            note?: string;
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
        NotificationSettings: {
            /** @description What calls can be switched off for. */
            readonly call_topics: string[];
            /** @description Topics that put no bar on the page. */
            calls_off?: components["schemas"]["CallsOffEnum"][];
            digest?: components["schemas"]["DigestEnum"];
            mail_invitations?: boolean;
            mail_match_finished?: boolean;
            mail_time_low?: boolean;
            mail_tournaments?: boolean;
            mail_your_turn?: boolean;
            push?: boolean;
            /** @description Topics that wake no browser. */
            push_off?: components["schemas"]["PushOffEnum"][];
            /** @description What push can be switched off for. */
            readonly push_topics: string[];
            quiet_from?: string | null;
            quiet_until?: string | null;
        };
        NullEnum: null;
        /** @description A match by itself, with what its bots wait for. */
        OneMatch: {
            /** Format: date-time */
            readonly arrive_by: string | null;
            readonly bot_wait: components["schemas"]["BotWait"] | null;
            /** @description Empty unless an organiser stopped the match. */
            call_off_reason: components["schemas"]["CallOffReasonEnum"] | components["schemas"]["BlankEnum"];
            readonly clock: components["schemas"]["ShownClock"];
            readonly commitment: string;
            /** Format: date-time */
            readonly created_at: string;
            created_by: components["schemas"]["PlayerSummary"] | null;
            /**
             * Format: date-time
             * @description When the first running clock runs out. Null for those who watch with a delay, and while somebody else is asked in secret.
             */
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
            /** @description How many lines the log has. Null while the match is running: it counts what was asked in secret. */
            ply: number | null;
            readonly rematch: string | null;
            result: {
                [key: string]: unknown;
            } | null;
            seats: components["schemas"]["Seat"][];
            readonly series: components["schemas"]["SeriesStanding"] | null;
            readonly spectator_delay_seconds: number;
            /** Format: date-time */
            readonly started_at: string | null;
            readonly status: components["schemas"]["MatchStatusEnum"];
            readonly title: string;
            readonly tournament: components["schemas"]["TournamentPlace"] | null;
            readonly visibility: components["schemas"]["VisibilityEnum"];
        };
        OnlyIf: {
            field: string;
            values: string[];
        };
        OpenPairing: {
            /**
             * Format: date-time
             * @description Until when those in `to_come` may come.
             */
            arrive_by: string | null;
            /** @description Played over the board: somebody has no account. The result is entered. */
            is_by_hand: boolean;
            is_long: boolean;
            /** @description How many things those who watch were shown of its match. */
            number: number | null;
            pairing: components["schemas"]["Pairing"];
            /** @description Of a match among bots that waits for a worker. */
            queue_place: number | null;
            /** @description How far the call came to each person. */
            reached: components["schemas"]["Reach"][];
            round: number;
            /** @description Since it began. */
            seconds: number | null;
            stage: number;
            /** @description Who was not at the board yet. */
            to_come: string[];
            waits_for: string[];
        };
        Opponent: {
            draws: number;
            losses: number;
            matches: number;
            player: components["schemas"]["PlayerSummary"];
            wins: number;
        };
        /** @enum {string} */
        OutcomeEnum: "acted" | "no_breach" | "unclear";
        OwnByeRequest: {
            round: number;
        };
        OwnRound: {
            ending: string;
            opponents: components["schemas"]["TournamentPerson"][];
            rank: number | null;
            round: number;
            seat: number;
        };
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
        PaginatedAuditLineList: {
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
            results: components["schemas"]["AuditLine"][];
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
        PaginatedCaseList: {
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
            results: components["schemas"]["Case"][];
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
        PaginatedHistoryEntryList: {
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
            results: components["schemas"]["HistoryEntry"][];
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
        PaginatedModeratedPlayerList: {
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
            results: components["schemas"]["ModeratedPlayer"][];
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
        PaginatedSignalList: {
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
            results: components["schemas"]["Signal"][];
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
        PaginatedStrengthTestList: {
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
            results: components["schemas"]["StrengthTest"][];
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
        PaginatedTournamentSummaryList: {
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
            results: components["schemas"]["TournamentSummary"][];
        };
        Pairing: {
            best_of: number;
            board: number;
            /** Format: date-time */
            ended_at: string | null;
            ending: string;
            engine_seats: number[] | null;
            id: number;
            is_entered: boolean;
            is_manual: boolean;
            key: string;
            matches: components["schemas"]["PairingMatch"][];
            problem: string;
            seats: components["schemas"]["PairingSeat"][];
            section: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            starts_at: string | null;
            status: components["schemas"]["PairingStatusEnum"];
            /** @description It may end without a winner. */
            takes_draws: boolean;
            why: string[];
        };
        /** @description What every act takes. */
        PairingActRequest: {
            /** Format: int64 */
            pairing: number;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
        };
        PairingMatch: {
            id: string;
            is_void: boolean;
            status: string;
        };
        PairingSeat: {
            entrant: number;
            /** @description Did not come. */
            is_absent: boolean;
            player: components["schemas"]["TournamentPerson"];
            rank: number | null;
            /** @description What the game counted, where somebody entered it. */
            score: number | null;
        };
        /** @enum {string} */
        PairingStatusEnum: "waiting" | "running" | "finished";
        Part: {
            /** Format: double */
            amount: number;
            is_cut: boolean;
            opponent: string;
            reason: string;
            round: number;
        };
        PasskeyOptions: {
            /** @description As `parseCreationOptionsFromJSON` takes them. */
            publicKey: unknown;
        };
        /** @description One's own account. */
        PatchedAccountRequest: {
            country?: components["schemas"]["CountryEnum"] | components["schemas"]["BlankEnum"];
            display_name?: string;
            entry_by_others?: components["schemas"]["EntryByOthersEnum"];
            language?: string;
            theme?: components["schemas"]["ThemeEnum"];
            time_zone?: string;
            username?: string;
        };
        /** @description A bot as its owner sees and changes it. */
        PatchedBotRequest: {
            accepts_bots?: boolean;
            accepts_people?: boolean;
            accepts_rated?: boolean;
            display_name?: string;
            most_matches?: number;
            plays_ladder?: boolean;
            /** @description The titles it plays; empty for all. */
            titles?: string[];
            username?: string;
        };
        PatchedNotificationSettingsRequest: {
            /** @description Topics that put no bar on the page. */
            calls_off?: components["schemas"]["CallsOffEnum"][];
            digest?: components["schemas"]["DigestEnum"];
            mail_invitations?: boolean;
            mail_match_finished?: boolean;
            mail_time_low?: boolean;
            mail_tournaments?: boolean;
            mail_your_turn?: boolean;
            push?: boolean;
            /** @description Topics that wake no browser. */
            push_off?: components["schemas"]["PushOffEnum"][];
            quiet_from?: string | null;
            quiet_until?: string | null;
        };
        /** @enum {string} */
        PictureRoleEnum: "banner" | "page";
        Place: {
            entrant: number;
            /** @description Path of the page that claims the place. */
            link: string;
            mail: string;
            name: string;
        };
        /** @description A player's rating on one ladder, and the place it gives. */
        Placed: {
            is_provisional: boolean;
            matches: number;
            /** @description Full matches still to play before one has a place; some count for less. */
            matches_to_place: number;
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
        Plan: {
            /** @description For how many it is counted. */
            entrants: number;
            matches: number;
            minutes: number;
            rounds: number;
            scheme: components["schemas"]["StageScheme"][];
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
            readonly is_guest: boolean;
            /** Format: date-time */
            readonly joined_at: string;
            /** @description The name of the player a bot belongs to. */
            readonly owner: string | null;
            readonly relation: components["schemas"]["Relation"] | null;
            readonly role: components["schemas"]["RoleEnum"];
            readonly username: string;
        };
        /** @description About somebody who is listed already. */
        PlayerActRequest: {
            player: string;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
        };
        /** @description A player as others see one in a list, at a table, on a ladder. */
        PlayerSummary: {
            readonly avatar: string;
            readonly country: string;
            readonly display_name: string;
            readonly is_bot: boolean;
            readonly is_former: boolean;
            readonly is_guest: boolean;
            readonly role: components["schemas"]["RoleEnum"];
            readonly username: string;
        };
        PodiumPlace: {
            place: number;
            player: components["schemas"]["TournamentPerson"];
        };
        /** @description What the asker may see of a match now. */
        Position: {
            clocks: {
                [key: string]: unknown;
            };
            decision: {
                [key: string]: unknown;
            } | null;
            /** @description Seats that have left: the house chooses. */
            left: number[];
            match: {
                [key: string]: unknown;
            };
            /** @description How many things you were shown; a choice names it. */
            number: number;
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
        PushKey: {
            public_key: string;
        };
        PushKeysRequest: {
            auth: string;
            p256dh: string;
        };
        /** @enum {string} */
        PushOffEnum: "invitations" | "turns" | "time" | "undo" | "messages" | "matches" | "results" | "rounds" | "tournaments" | "followers";
        Queue: {
            /**
             * Format: date-time
             * @description After letting a ready table down.
             */
            barred_until: string | null;
            tickets: components["schemas"]["Ticket"][];
        };
        RankRequest: {
            /** Format: int64 */
            entrant: number;
            rank: number;
            /** @description What the game counted; for all of a table or for nobody. */
            score?: number | null;
        };
        RatingChange: {
            /** Format: double */
            after: number;
            /** Format: double */
            before: number;
            /** Format: double */
            expected: number;
            is_provisional: boolean;
            /** @description Full matches still to play before one has a place. */
            matches_to_place: number;
            of: number | null;
            place: number | null;
            player: string;
            /** @description As it counts today. */
            rank: number;
            /** Format: double */
            score: number;
            /**
             * Format: double
             * @description How much of a full match this one counted.
             */
            weight: number;
        };
        Reach: {
            /** @description At the board, saw the call, has a browser that takes pushes, bell, or none. */
            how: components["schemas"]["HowEnum"];
            player: components["schemas"]["TournamentPerson"];
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
        Reason: {
            /** @description Of the title's rules. */
            clause: string;
            /** @description Its words are the texts `why.` and `remedy.`. */
            key: string;
            params: {
                [key: string]: unknown;
            };
            remedy: string;
        };
        /** @description What every act takes. */
        ReasonRequest: {
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
        };
        Receipt: {
            /** Format: date-time */
            readonly created_at: string;
            readonly id: number;
            readonly reason: components["schemas"]["ReportReasonEnum"];
        };
        Recognised: {
            has_entered: boolean;
            name: string;
            player: components["schemas"]["TournamentPerson"] | null;
        };
        Record: {
            public_key: string;
            record: {
                [key: string]: unknown;
            };
            signature: string;
        };
        RegisterRequest: {
            /** @description To the questions of the organisers, in their order. */
            answers?: string[];
            /** @default  */
            password?: string;
        };
        /** @description How the one who asks stands to this player. */
        Relation: {
            blocks: boolean;
            follows: boolean;
            is_followed_by: boolean;
            is_friend: boolean;
        };
        RematchRequest: {
            contribution?: string;
            /**
             * @description Move everybody on by one seat; false keeps the seats.
             * @default true
             */
            exchanges_seats?: boolean;
        };
        ReportedMessage: {
            match: string;
            messages: components["schemas"]["MessageInContext"][];
        };
        /** @enum {string} */
        ReportReasonEnum: "abuse" | "cheating" | "stalling" | "name" | "other";
        ReportRequest: {
            /** @default abuse */
            reason?: components["schemas"]["ReportReasonEnum"];
            /** @default  */
            text?: string;
        };
        /** @description What every act takes. */
        ResultRequest: {
            /** Format: int64 */
            pairing: number;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            ranks: components["schemas"]["RankRequest"][];
            /** @default  */
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
            /** @description `choice`, `undo`, `leave`, or `house`: a choice for a seat that has left. */
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
        Round: {
            bracket: string;
            id: number;
            number: number;
            pairings: components["schemas"]["Pairing"][];
            stage: number;
            /** Format: date-time */
            starts_at: string | null;
            status: components["schemas"]["PairingStatusEnum"];
        };
        /** @description What every act takes. */
        RoundActRequest: {
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
            /** Format: int64 */
            round: number;
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
        ScopesEnum: "players:read" | "players:write" | "play:read" | "play:write" | "matchmaking:read" | "matchmaking:write" | "tournaments:read" | "tournaments:write" | "moderation:read" | "moderation:write";
        Season: {
            readonly name: string;
            /** Format: date-time */
            readonly opened_at: string;
        };
        Seat: {
            /** Format: date-time */
            readonly came_at: string | null;
            /** @description What its holder is called at this table: who share a name are told apart by a numeral. Null while nobody sits here. */
            readonly display_name: string | null;
            readonly index: number;
            invited: components["schemas"]["PlayerSummary"] | null;
            /** @description Whether a program plays here, the house's or somebody's own. */
            readonly is_bot: boolean;
            readonly left: string;
            /** @description Of a bot of the house. */
            level: number | null;
            player: components["schemas"]["PlayerSummary"] | null;
            readonly rank: number | null;
            /** @description As it is now, in the match's title and tempo (live where there is no clock). Null for who was never rated in it, and for bots of the house. */
            readonly rating: components["schemas"]["SeatRating"] | null;
        };
        SeatRating: {
            is_provisional: boolean;
            value: number;
        };
        /** @description What one plays at a seat; the last role holds for all seats after it. */
        SeatRole: {
            /** @description In one sentence. */
            lines: components["schemas"]["Words"];
            names: components["schemas"]["Words"];
        };
        /** @enum {string} */
        SeatWishKindEnum: "me" | "anyone" | "player" | "bot";
        /** @description Who shall sit here: `me`, `anyone`, a `player` kept the seat, or a `bot` by level. */
        SeatWishRequest: {
            kind: components["schemas"]["SeatWishKindEnum"];
            level?: number;
            player?: string;
        };
        /** @enum {string} */
        SectionEnum: "head" | "entry" | "page" | "more" | "own";
        /** @description What every act takes. */
        SeedByRequest: {
            /** @description Id of the earlier event. */
            earlier?: string;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
            way: components["schemas"]["WayEnum"];
        };
        /** @enum {string} */
        SeedingEnum: "by_place" | "cross_groups" | "original";
        /** @description What every act takes. */
        SeedRequest: {
            /** @description Ids of all who may play, the first seed first. */
            order: number[];
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            /** @default  */
            reason?: string;
        };
        SeriesPlace: {
            best_of: number;
            /** @description Which match of the series this is, from 1. */
            number: number;
            /** @description Matches won before this one, by its seats; a draw is half. */
            score_before: number[];
        };
        /** @description How the series stands that players made of a match and its rematches. */
        SeriesStanding: {
            best_of: number;
            /** @description Which match of the series this is, from 1. */
            number: number;
            /** @description The seat that has won the series; null while it goes on. */
            winner: number | null;
            /** @description Matches won so far, by the seats of this one. */
            wins: number[];
        };
        Session: {
            player: components["schemas"]["Account"] | null;
        };
        SetAutoPassRequest: {
            id: string;
            /** @description `match`, `new` (until something new can be chosen), or a moment of the title: `round`. Null switches it off. */
            until: string | null;
        };
        /** @description A field of a form, with words in the language of the request. */
        SettingField: {
            choices: components["schemas"]["FieldChoice"][];
            /** @description What a form begins with; may be null. */
            default: unknown;
            hint: string;
            is_required: boolean;
            kind: components["schemas"]["FormFieldKindEnum"];
            label: string;
            /** @description Of a number. */
            least: number | null;
            /** @description Of a text, in letters. */
            longest: number | null;
            /** @description Nothing is a value too. */
            may_be_empty: boolean;
            most: number | null;
            name: string;
            /** @description It counts only while another field has one of these values. */
            only_if: components["schemas"]["OnlyIf"] | null;
            section: components["schemas"]["SectionEnum"];
        };
        /** @description To uphold a dispute is to say what counts instead: `ranks`, `absent` or `replay`. */
        SettleRequest: {
            absent?: number[];
            /** Format: int64 */
            dispute: number;
            is_upheld: boolean;
            /**
             * @description Only say what would change; nothing is changed.
             * @default false
             */
            preview?: boolean;
            ranks?: components["schemas"]["RankRequest"][];
            /** @default  */
            reason?: string;
            /**
             * @description Have it played again.
             * @default false
             */
            replay?: boolean;
        };
        SettlingCaseRequest: {
            /**
             * @description A sentence for those who reported; they read it.
             * @default
             */
            conclusion?: string;
            /**
             * @description Only moderators read this.
             * @default
             */
            note?: string;
            /** @description Those who reported are told this. */
            outcome: components["schemas"]["OutcomeEnum"];
        };
        Shape: {
            id: string;
            label: string;
            /** @description What it is, in a sentence. */
            line: string;
            /** @description Three or more sit at a table. */
            seats_tables: boolean;
            stages: components["schemas"]["ShapeStage"][];
        };
        ShapeStage: {
            /** @description How many go on; null in the last stage. */
            cut: components["schemas"]["FormField"] | null;
            cut_per_group: boolean;
            fields: components["schemas"]["FormField"][];
            format: components["schemas"]["TournamentFormatEnum"];
            seeding: components["schemas"]["SeedingEnum"];
        };
        ShownClock: {
            base_seconds: number | null;
            days: number | null;
            increment_seconds: number | null;
            kind: components["schemas"]["ClockKindEnum"];
        };
        Side: {
            /** @description Key of the match that decides who stands here. */
            from: string;
            is_bye: boolean;
            is_winner: boolean;
            player: components["schemas"]["TournamentPerson"] | null;
            rank: number | null;
            score: number | null;
            seed: number;
            /**
             * Format: double
             * @description Of the matches of this series; half for a draw.
             */
            wins: number | null;
        };
        Signal: {
            /** Format: date-time */
            readonly created_at: string;
            readonly evidence: {
                [key: string]: unknown;
            };
            readonly id: number;
            report: components["schemas"]["CaseReport"] | null;
            /** Format: double */
            readonly weight: number;
        };
        Stage: {
            cut: number | null;
            cut_per_group: boolean;
            /** Format: date-time */
            ends_at: string | null;
            format: components["schemas"]["TournamentFormatEnum"];
            index: number;
            options: {
                [key: string]: unknown;
            };
            seeding: string;
            status: components["schemas"]["StageStatusEnum"];
        };
        StageScheme: {
            cut: number | null;
            cut_per_group: boolean;
            entrants: number;
            format: components["schemas"]["TournamentFormatEnum"];
            going_on: number;
            groups: number;
            largest_group: number;
            smallest_group: number;
        };
        StageStandings: {
            format: components["schemas"]["TournamentFormatEnum"];
            rows: components["schemas"]["StandingRow"][];
            stage: number;
        };
        /** @enum {string} */
        StageStatusEnum: "waiting" | "running" | "finished";
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
        StandingRow: {
            entrant: number;
            group: number;
            place: number;
            player: components["schemas"]["TournamentPerson"];
            /** Format: double */
            points: number;
            rating: number;
            status: components["schemas"]["EntrantStatusEnum"];
            values: components["schemas"]["TieBreakValue"][];
        };
        Story: {
            /** @description How many things you were shown. */
            number: number;
            sentences: string[];
        };
        StrengthPoint: {
            game: number;
            /** Format: double */
            llr: number;
        };
        /** @enum {string} */
        StrengthStatusEnum: "running" | "stronger" | "not_stronger" | "undecided" | "cancelled";
        StrengthTest: {
            /** Format: double */
            readonly alpha: number;
            baseline: string;
            /** Format: double */
            readonly beta: number;
            candidate: string;
            /** Format: date-time */
            readonly created_at: string;
            readonly draws: number;
            /** Format: double */
            readonly elo0: number;
            /** Format: double */
            readonly elo1: number;
            /** Format: date-time */
            readonly ended_at: string | null;
            readonly id: number;
            /** Format: double */
            readonly llr: number;
            readonly losses: number;
            /** Format: double */
            readonly lower: number;
            readonly most_games: number;
            status: components["schemas"]["StrengthStatusEnum"];
            readonly title: string;
            /** Format: double */
            readonly upper: number;
            readonly wins: number;
        };
        /** @description With the ratio after every match, for the chart. */
        StrengthTestDetail: {
            /** Format: double */
            readonly alpha: number;
            baseline: string;
            /** Format: double */
            readonly beta: number;
            candidate: string;
            /** Format: date-time */
            readonly created_at: string;
            readonly draws: number;
            /** Format: double */
            readonly elo0: number;
            /** Format: double */
            readonly elo1: number;
            /** Format: date-time */
            readonly ended_at: string | null;
            readonly id: number;
            /** Format: double */
            readonly llr: number;
            readonly losses: number;
            /** Format: double */
            readonly lower: number;
            readonly most_games: number;
            readonly points: components["schemas"]["StrengthPoint"][];
            status: components["schemas"]["StrengthStatusEnum"];
            readonly title: string;
            /** Format: double */
            readonly upper: number;
            readonly wins: number;
        };
        /** @enum {string} */
        SubjectEnum: "tournament" | "entrant" | "field" | "round" | "pairing" | "dispute" | "call" | "helper";
        Table: {
            /** @description As the live protocol's schema describes it; null where the title has none. */
            layout: {
                [key: string]: unknown;
            } | null;
            /** @description How many things you were shown. */
            number: number;
            /** @description As the live protocol's schema describes it; null where the title has none. */
            sheet: {
                [key: string]: unknown;
            } | null;
            /** @description By the key of an open option: the things by which a person chooses it. */
            touches: {
                [key: string]: string[];
            };
        };
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
        TieBreakValue: {
            code: string;
            /** Format: double */
            value: number | null;
        };
        /** @description A title as its folder tells of it, and what its rules offer. */
        Title: {
            /** @description A bot's time in matches of the bot ladder. */
            bot_budget: components["schemas"]["BotBudget"];
            /** @description The address of its picture, an SVG. */
            readonly emblem: string;
            game_options: components["schemas"]["GameOption"][];
            has_chance: boolean;
            has_secrets: boolean;
            /** @description The colour it is known by. */
            hue: components["schemas"]["Hue"];
            id: string;
            /** @description In a word or two: Hidden duel. */
            kinds: components["schemas"]["Words"];
            /** @description In one sentence. */
            lines: components["schemas"]["Words"];
            /** @description Parts of its rules document that it holds whole. */
            milestones: string[];
            /** @description How long a match takes. */
            minutes: components["schemas"]["Minutes"];
            names: components["schemas"]["Words"];
            seat_counts: number[];
            /** @description By seat, where seats are not alike; empty where it does not matter. */
            seat_roles: components["schemas"]["SeatRole"][];
            version: number;
            /** @description From 1, light, to 5, an evening's rulebook. */
            weight: number;
        };
        TitleStatistics: {
            readonly by_rivals: components["schemas"]["HistoryRivals"][];
            readonly by_seat: components["schemas"]["HistorySeat"][];
            /**
             * Format: double
             * @description Of the log: the length of a match.
             */
            median_lines: number;
            /** Format: double */
            median_seconds: number;
            title: string;
            total: components["schemas"]["HistoryTally"];
            /** Format: double */
            total_seconds: number;
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
        /** @enum {string} */
        ToneEnum: "primary" | "plain" | "quiet" | "danger";
        Tournament: {
            allows_bots: boolean;
            break_seconds: number;
            capacity: number | null;
            /** @description Goes up with every change that can be seen. */
            changes: number;
            check_in_minutes: number;
            clock: components["schemas"]["ShownClock"];
            description: string;
            dispute_minutes: number;
            /** Format: date-time */
            ended_at: string | null;
            entrant_count: number;
            entry: components["schemas"]["TournamentEntryEnum"];
            final_dispute_minutes: number;
            formats: components["schemas"]["TournamentFormatEnum"][];
            game_options: {
                [key: string]: string | number;
            };
            id: string;
            is_private: boolean;
            is_rated: boolean;
            late_entry_rounds: number;
            max_no_shows: number;
            max_rating: number | null;
            min_account_days: number;
            min_matches: number;
            min_rating: number | null;
            mine: components["schemas"]["Mine"];
            name: string;
            no_show_seconds: number;
            organiser: components["schemas"]["TournamentPerson"];
            plays_bots_fast: boolean;
            questions: string;
            recurs_days: number;
            stages: components["schemas"]["Stage"][];
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            starts_at: string | null;
            starts_rounds: boolean;
            status: components["schemas"]["TournamentStatusEnum"];
            titles: string[];
            /** @description All who share the first place once it is over; maybe nobody. */
            winners: components["schemas"]["TournamentPerson"][];
        };
        /** @enum {string} */
        TournamentEntryEnum: "open" | "password" | "invite";
        TournamentForm: {
            formats: components["schemas"]["FormatFacts"][];
            settings: components["schemas"]["SettingField"][];
            shapes: components["schemas"]["Shape"][];
        };
        /** @enum {string} */
        TournamentFormatEnum: "swiss" | "single_elimination" | "double_elimination" | "round_robin" | "arena" | "pods";
        TournamentPerson: {
            country: string;
            display_name: string;
            is_bot: boolean;
            username: string;
        };
        /** @description Where in a tournament a match is played. */
        TournamentPlace: {
            bracket: string;
            id: string;
            name: string;
            round: number;
            /** @description Null where a single match decides. */
            series: components["schemas"]["SeriesPlace"] | null;
            /** @description Its index among the tournament's stages. */
            stage: number;
            table: number;
        };
        /** @enum {string} */
        TournamentRightEnum: "entrants" | "results" | "pairings" | "messages" | "life";
        /** @enum {string} */
        TournamentStatusEnum: "draft" | "registration" | "check_in" | "running" | "paused" | "finished" | "cancelled";
        TournamentSummary: {
            capacity: number | null;
            clock: components["schemas"]["ShownClock"];
            /** Format: date-time */
            ended_at: string | null;
            entrant_count: number;
            entry: components["schemas"]["TournamentEntryEnum"];
            formats: components["schemas"]["TournamentFormatEnum"][];
            id: string;
            is_rated: boolean;
            name: string;
            organiser: components["schemas"]["TournamentPerson"];
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            starts_at: string | null;
            status: components["schemas"]["TournamentStatusEnum"];
            titles: string[];
        };
        Turns: {
            /** @description Matches that wait for the player's choice; whose time runs out first, first. */
            matches: string[];
        };
        UndoAnswerRequest: {
            agree: boolean;
        };
        /** @description An act that names what its seat was last shown. */
        UndoRequest: {
            key?: string;
            /** @description The `number` of the position it answers. */
            number: number;
        };
        Unfolded: {
            rounds: components["schemas"]["OwnRound"][];
            stage: number;
            values: components["schemas"]["UnfoldedValue"][];
        };
        UnfoldedValue: {
            code: string;
            parts: components["schemas"]["Part"][];
            /** Format: double */
            value: number | null;
        };
        /** @description Days of this year; the allowance is the same for everybody. */
        VacationAllowance: {
            days_a_year: number;
            days_left: number;
            year: number;
        };
        VacationRequest: {
            days: number;
        };
        /** @enum {string} */
        VisibilityEnum: "public" | "private";
        /** @enum {string} */
        WaitsEnum: "choice" | "read" | "over";
        WantedNameRequest: {
            username: string;
        };
        /** @enum {string} */
        WayEnum: "rating" | "shuffle" | "earlier" | "apart";
        Webhook: {
            /** Format: date-time */
            created_at: string;
            deliveries: components["schemas"]["Delivery"][];
            id: number;
            /** @description Of which kinds of lines of the log it is told. */
            kinds: components["schemas"]["EventKindEnum"][];
            secret: string;
            url: string;
        };
        WebhookChangeRequest: {
            /** @description Of which kinds of lines of the log it is told. */
            kinds: components["schemas"]["EventKindEnum"][];
        };
        WeightForecast: {
            /** @description Rated matches of the last 7 days against one of the others here. */
            met: number;
            player: string;
            /**
             * Format: double
             * @description How much of a full match this one will count.
             */
            weight: number;
        };
        WhyNot: {
            answer: string;
        };
        WhyNotChosen: {
            /** @description How many things you were shown. */
            number: number;
            /** @description Null when it can be chosen now. */
            reason: components["schemas"]["Reason"] | null;
            /** @description The reason in words; empty without one. */
            sentence: string;
        };
        WinChancePoint: {
            /** @description One for every seat; a side's seats share theirs. */
            chances: number[];
            /** @description How many lines had been written. */
            ply: number;
        };
        /** @description How a finished match swung: from each point bots played it to its end many times. */
        WinChances: {
            playouts: number;
            points: components["schemas"]["WinChancePoint"][];
            status: components["schemas"]["WinChancesStatusEnum"];
        };
        /** @enum {string} */
        WinChancesStatusEnum: "pending" | "ready" | "failed";
        WishRequest: {
            /** @description The key of an option for every step done, empty where one only reads; null goes on where you were. */
            answers: string[] | null;
            language?: string;
            wish: string;
        };
        /** @description A text in every language of the site: of those that were added, where it is translated. */
        Words: {
            en: string;
            es: string;
        };
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
        /** @description Busy, and nothing was changed; `Retry-After` says when to come back. */
        Problem503: {
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
    bot_page: {
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
                    "application/json": components["schemas"]["BotPage"];
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
    become_guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewGuestRequest"];
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
            201: {
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
            503: components["responses"]["Problem503"];
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
                /** @description Open tables, live matches to watch, one's own, those that keep a seat for you, or finished ones. */
                show?: "open" | "live" | "mine" | "invited" | "finished";
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
            503: components["responses"]["Problem503"];
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
                    "application/json": components["schemas"]["OneMatch"];
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
            503: components["responses"]["Problem503"];
        };
    };
    auto_pass: {
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
                    "application/json": components["schemas"]["AutoPass"];
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
    set_auto_pass: {
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
                "application/json": components["schemas"]["SetAutoPassRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoPass"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    propose_clock: {
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
                "application/json": components["schemas"]["CounterRequest"];
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
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    deciding_moments: {
        parameters: {
            query?: {
                /** @description By default the request's own. */
                language?: string;
            };
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
                    "application/json": components["schemas"]["DecidingMoments"];
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
    decline_invitation: {
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
                "application/json": components["schemas"]["DeclineRequest"];
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
            503: components["responses"]["Problem503"];
        };
    };
    match_explanations: {
        parameters: {
            query: {
                /** @description By default the request's own. */
                language?: string;
                /** @description Repeat it for several things. */
                thing: string[];
            };
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
                    "application/json": components["schemas"]["Explanation"][];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
                "application/json": components["schemas"]["RematchRequest"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
    match_story: {
        parameters: {
            query?: {
                /** @description By default the request's own. */
                language?: string;
                /** @description Tell what you were shown after this number; without it, the last turn. */
                since?: number;
            };
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
                    "application/json": components["schemas"]["Story"];
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
    match_table: {
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
                    "application/json": components["schemas"]["Table"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    why_not: {
        parameters: {
            query: {
                /** @description By default the request's own. */
                language?: string;
                /** @description A thing you can see (`card:rope`, `square:d4`), or the key of an option. */
                wish: string;
            };
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
                    "application/json": components["schemas"]["WhyNotChosen"];
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
    win_chances: {
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
                    "application/json": components["schemas"]["WinChances"];
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
    play_at_once: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AtOnceRequest"];
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
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    take_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccountRequest"];
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
            503: components["responses"]["Problem503"];
        };
    };
    passkey_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedNameRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    own_bots: {
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
                    "application/json": components["schemas"]["Bot"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    create_bot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bot"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    retire_bot: {
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
            /** @description It plays no more; its matches stay. */
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
            503: components["responses"]["Problem503"];
        };
    };
    change_bot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedBotRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bot"];
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
            503: components["responses"]["Problem503"];
        };
    };
    create_bot_token: {
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
                "application/json": components["schemas"]["BotTokenRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewBotToken"];
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
            503: components["responses"]["Problem503"];
        };
    };
    revoke_bot_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
                username: string;
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
            503: components["responses"]["Problem503"];
        };
    };
    enter_bot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                username: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BotEntryRequest"];
            };
        };
        responses: {
            /** @description It is among the entrants, or on the waiting list. */
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
            503: components["responses"]["Problem503"];
        };
    };
    withdraw_bot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has left the tournament. */
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
    keep_match: {
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
            /** @description No response body */
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
            503: components["responses"]["Problem503"];
        };
    };
    let_match_go: {
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
            /** @description No response body */
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    notification_settings: {
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
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    change_notification_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedNotificationSettingsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    push_key: {
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
                    "application/json": components["schemas"]["PushKey"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    subscribe_push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPushSubscriptionRequest"];
            };
        };
        responses: {
            /** @description No response body */
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
            503: components["responses"]["Problem503"];
        };
    };
    forget_push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgetPushRequest"];
            };
        };
        responses: {
            /** @description No response body */
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    turns: {
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
                    "application/json": components["schemas"]["Turns"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    vacation_days: {
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
                    "application/json": components["schemas"]["VacationAllowance"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
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
            503: components["responses"]["Problem503"];
        };
    };
    cases: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                kind?: "reports" | "farming" | "throwing" | "aborts" | "unusual_pair" | "shared_address";
                /** @description Number of results to return per page. */
                page_size?: number;
                /** @description About this player. */
                player?: string;
                state?: "open" | "watched" | "settled";
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
                    "application/json": components["schemas"]["PaginatedCaseList"];
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
    case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                case_id: string;
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
                    "application/json": components["schemas"]["CaseWithHistory"];
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
    act_on_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                case_id: string;
            };
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
                    "application/json": components["schemas"]["CaseAct"];
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
            503: components["responses"]["Problem503"];
        };
    };
    note_on_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                case_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NeededNoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseAct"];
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
            503: components["responses"]["Problem503"];
        };
    };
    reopen_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                case_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseAct"];
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
            503: components["responses"]["Problem503"];
        };
    };
    settle_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                case_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlingCaseRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseAct"];
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
            503: components["responses"]["Problem503"];
        };
    };
    case_signals: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
            header?: never;
            path: {
                case_id: string;
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
                    "application/json": components["schemas"]["PaginatedSignalList"];
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
    watch_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                case_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseAct"];
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
            503: components["responses"]["Problem503"];
        };
    };
    reported_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
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
                    "application/json": components["schemas"]["ReportedMessage"];
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
    hide_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HidingRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedMessage"];
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
            503: components["responses"]["Problem503"];
        };
    };
    find_players: {
        parameters: {
            query: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
                /** @description A part of a name or display name. */
                search: string;
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
                    "application/json": components["schemas"]["PaginatedModeratedPlayerList"];
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
    moderated_player: {
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
                    "application/json": components["schemas"]["ModeratedPlayer"];
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
            503: components["responses"]["Problem503"];
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
    history: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Only those that the asker has kept. */
                favourites?: boolean;
                /** @description Whether it belongs to a tournament. */
                in_event?: boolean | null;
                is_rated?: boolean | null;
                opponent?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
                result?: "won" | "drawn" | "lost";
                /** @description The first day, in UTC. */
                since?: string;
                title?: string;
                /** @description The last day, in UTC. */
                until?: string;
            };
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
                    "application/json": components["schemas"]["PaginatedHistoryEntryList"];
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
    export_history: {
        parameters: {
            query?: {
                /** @description Only those that the asker has kept. */
                favourites?: boolean;
                /** @description Whether it belongs to a tournament. */
                in_event?: boolean | null;
                is_rated?: boolean | null;
                opponent?: string;
                result?: "won" | "drawn" | "lost";
                /** @description The first day, in UTC. */
                since?: string;
                title?: string;
                /** @description The last day, in UTC. */
                until?: string;
            };
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    }[];
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
    export_history_logs: {
        parameters: {
            query?: {
                /** @description Only those that the asker has kept. */
                favourites?: boolean;
                /** @description Whether it belongs to a tournament. */
                in_event?: boolean | null;
                is_rated?: boolean | null;
                opponent?: string;
                result?: "won" | "drawn" | "lost";
                /** @description The first day, in UTC. */
                since?: string;
                title?: string;
                /** @description The last day, in UTC. */
                until?: string;
            };
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A log of the engine on each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    statistics: {
        parameters: {
            query?: {
                /** @description Only those that the asker has kept. */
                favourites?: boolean;
                /** @description Whether it belongs to a tournament. */
                in_event?: boolean | null;
                is_rated?: boolean | null;
                opponent?: string;
                result?: "won" | "drawn" | "lost";
                /** @description The first day, in UTC. */
                since?: string;
                title?: string;
                /** @description The last day, in UTC. */
                until?: string;
            };
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
                    "application/json": components["schemas"]["TitleStatistics"][];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
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
            503: components["responses"]["Problem503"];
        };
    };
    session: {
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
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    strength_tests: {
        parameters: {
            query?: {
                bot?: string;
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
                    "application/json": components["schemas"]["PaginatedStrengthTestList"];
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
    begin_strength_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStrengthTestRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrengthTest"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    strength_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                test_id: string;
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
                    "application/json": components["schemas"]["StrengthTestDetail"];
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
    cancel_strength_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                test_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled; matches under way are played. */
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
            503: components["responses"]["Problem503"];
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
    title_book: {
        parameters: {
            query?: {
                /** @description By default the request's own. */
                language?: string;
            };
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
                    "application/json": components["schemas"]["Book"];
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
    title_emblem: {
        parameters: {
            query?: {
                /** @description As the list of titles gives it: kept for good. */
                v?: string;
            };
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
                    "image/svg+xml": string;
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
    clause_example: {
        parameters: {
            query?: {
                /** @description By default the request's own. */
                language?: string;
            };
            header?: never;
            path: {
                clause: string;
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
                    "application/json": components["schemas"]["Example"];
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
    title_explanations: {
        parameters: {
            query: {
                /** @description By default the request's own. */
                language?: string;
                /** @description Repeat it for several things. */
                thing: string[];
                /** @description The `rules_version` of a match; without it, or where it is gone, the present. */
                version?: number;
            };
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
                    "application/json": components["schemas"]["Explanation"][];
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
    lessons: {
        parameters: {
            query?: {
                /** @description By default the request's own. */
                language?: string;
            };
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
                    "application/json": components["schemas"]["Lessons"];
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
    lesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lesson: string;
                title: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moment"];
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
            503: components["responses"]["Problem503"];
        };
    };
    lesson_why_not: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lesson: string;
                title: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WishRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonReason"];
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
            503: components["responses"]["Problem503"];
        };
    };
    title_static: {
        parameters: {
            query?: {
                /** @description The `rules_version` of a match; without it, or where it is gone, the present. */
                version?: number;
            };
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
            query?: {
                /** @description The `rules_version` of a match; without it, or where it is gone, the present. */
                version?: number;
            };
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
    tournaments: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                format?: "swiss" | "single_elimination" | "double_elimination" | "round_robin" | "arena" | "pods";
                /** @description Number of results to return per page. */
                page_size?: number;
                /** @description `mine` are those one has entered, `organised` those one runs. */
                show?: "all" | "upcoming" | "live" | "past" | "mine" | "organised";
                status?: "draft" | "registration" | "check_in" | "running" | "paused" | "finished" | "cancelled";
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
                    "application/json": components["schemas"]["PaginatedTournamentSummaryList"];
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
    create_tournament: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTournamentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tournament"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    tournament: {
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
                    "application/json": components["schemas"]["Tournament"];
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
    redraw_tournament: {
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
                "application/json": components["schemas"]["NewTournamentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tournament"];
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
            503: components["responses"]["Problem503"];
        };
    };
    delete_tournament: {
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
            /** @description No response body */
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
            503: components["responses"]["Problem503"];
        };
    };
    about_tournament: {
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
                    "application/json": components["schemas"]["About"];
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
    tournament_act_add_co_organiser: {
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
                "application/json": components["schemas"]["CoOrganiserRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_add_entrant: {
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
                "application/json": components["schemas"]["AddEntrantRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_add_entrants: {
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
                "application/json": components["schemas"]["AddEntrantsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_answer_call: {
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
                "application/json": components["schemas"]["AnswerCallRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_bye: {
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
                "application/json": components["schemas"]["ByeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_call_again: {
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
                "application/json": components["schemas"]["PairingActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_cancel: {
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
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_change: {
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
                "application/json": components["schemas"]["ChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_change_entrant: {
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
                "application/json": components["schemas"]["ChangeEntrantRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_check_in: {
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
                "application/json": components["schemas"]["PlayerActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_check_in_all: {
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
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_disqualify: {
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
                "application/json": components["schemas"]["PlayerActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_forbid_pair: {
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
                "application/json": components["schemas"]["ForbidPairRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_forfeit: {
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
                "application/json": components["schemas"]["ForfeitRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_invite: {
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
                "application/json": components["schemas"]["InviteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_message: {
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
                "application/json": components["schemas"]["MessageActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_open_check_in: {
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
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_open_registration: {
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
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_pair_by_hand: {
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
                "application/json": components["schemas"]["ManualRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_pause: {
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
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_re_pair: {
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
                "application/json": components["schemas"]["RoundActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_readmit: {
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
                "application/json": components["schemas"]["PlayerActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_remove_co_organiser: {
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
                "application/json": components["schemas"]["PlayerActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_replay: {
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
                "application/json": components["schemas"]["PairingActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_result: {
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
                "application/json": components["schemas"]["ResultRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_resume: {
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
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_seed: {
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
                "application/json": components["schemas"]["SeedRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_seed_by: {
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
                "application/json": components["schemas"]["SeedByRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_settle_dispute: {
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
                "application/json": components["schemas"]["SettleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_start: {
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
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_start_round: {
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
                "application/json": components["schemas"]["RoundActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_act_withdraw: {
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
                "application/json": components["schemas"]["PlayerActRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActAnswer"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_audit: {
        parameters: {
            query?: {
                /** @description The pagination cursor value. */
                cursor?: string;
                /** @description Number of results to return per page. */
                page_size?: number;
            };
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
                    "application/json": components["schemas"]["PaginatedAuditLineList"];
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
    tournament_bracket: {
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
                    "application/json": components["schemas"]["Bracket"][];
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
    request_bye: {
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
                "application/json": components["schemas"]["OwnByeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mine"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_calendar: {
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
            /** @description An iCalendar file with one event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
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
    call_arbiter: {
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
                "application/json": components["schemas"]["CallArbiterRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mine"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_chances: {
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
                    "application/json": components["schemas"]["Forecast"];
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
    check_in_to_tournament: {
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
                    "application/json": components["schemas"]["Mine"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    claim_place: {
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
                "application/json": components["schemas"]["ClaimRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mine"];
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
            503: components["responses"]["Problem503"];
        };
    };
    clone_tournament: {
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
                "application/json": components["schemas"]["CloneRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tournament"];
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
            503: components["responses"]["Problem503"];
        };
    };
    control_room: {
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
                    "application/json": components["schemas"]["ControlRoom"];
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
    tournament_cross_table: {
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
                    "application/json": components["schemas"]["CrossTable"][];
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
    dispute_result: {
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
                "application/json": components["schemas"]["DisputeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mine"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_dry_run: {
        parameters: {
            query?: {
                runs?: number;
            };
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
                    "application/json": components["schemas"]["Forecast"];
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
    embed_tournament: {
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
                    "application/json": components["schemas"]["Embed"];
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
    embed_tournament_page: {
        parameters: {
            query?: {
                /** @description Empty: as the browser prefers. */
                language?: string;
                theme?: "auto" | "light" | "dark";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for a frame. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
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
    enter_tournament: {
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
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mine"];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_entrants: {
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
                    "application/json": components["schemas"]["Entrant"][];
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
    export_tournament: {
        parameters: {
            query?: {
                form?: "csv" | "json" | "trf";
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Standings as CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/csv": string;
                    "text/plain": string;
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
    held_place: {
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
                "application/json": components["schemas"]["ClaimRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldPlace"];
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
            503: components["responses"]["Problem503"];
        };
    };
    leave_tournament: {
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
                    "application/json": components["schemas"]["Mine"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    tournament_pairing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pairing_id: string;
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
                    "application/json": components["schemas"]["Pairing"];
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
    add_picture: {
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
                "application/json": components["schemas"]["NewPictureRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPicture"][];
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
            503: components["responses"]["Problem503"];
        };
    };
    remove_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                picture_id: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
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
            503: components["responses"]["Problem503"];
        };
    };
    picture_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                picture_id: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JPEG. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
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
    held_places: {
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
                    "application/json": components["schemas"]["Place"][];
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
    recognise_names: {
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
                "application/json": components["schemas"]["NamesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recognised"][];
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
            503: components["responses"]["Problem503"];
        };
    };
    tournament_record: {
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
                    "application/json": components["schemas"]["Record"];
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
    tournament_rounds: {
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
                    "application/json": components["schemas"]["Round"][];
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
    tournament_standings: {
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
                    "application/json": components["schemas"]["StageStandings"][];
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
    tournament_standing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
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
                    "application/json": components["schemas"]["Unfolded"][];
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
    tournament_webhooks: {
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
                    "application/json": components["schemas"]["Webhook"][];
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
    add_tournament_webhook: {
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
                "application/json": components["schemas"]["NewWebhookRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
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
            503: components["responses"]["Problem503"];
        };
    };
    change_tournament_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
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
            503: components["responses"]["Problem503"];
        };
    };
    remove_tournament_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
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
            503: components["responses"]["Problem503"];
        };
    };
    test_tournament_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    tournament_why_not: {
        parameters: {
            query: {
                /** @description A player's name. */
                one: string;
                other: string;
                /** @description Id of the round. */
                round: number;
            };
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
                    "application/json": components["schemas"]["WhyNot"];
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
    tournaments_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An iCalendar feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    estimate_tournament: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimated"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
    tournament_form: {
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
                    "application/json": components["schemas"]["TournamentForm"];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    tournament_formats: {
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
                    "application/json": components["schemas"]["FormatFacts"][];
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            429: components["responses"]["Problem429"];
        };
    };
    import_tournament: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tournament"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            406: components["responses"]["Problem406"];
            409: components["responses"]["Problem409"];
            415: components["responses"]["Problem415"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
        };
    };
}
