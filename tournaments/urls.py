"""Addresses of tournaments, below /api/v1/."""

from django.urls import path

from tournaments.api import (
    act_views,
    control,
    events,
    field,
    files,
    forecasting,
    forms,
    own,
    pictures,
    reading,
    webhooks,
)

ONE = "tournaments/<slug:slug>"

app_name = "tournaments"
urlpatterns = [
    path("tournaments", events.TournamentListView.as_view(), name="tournaments"),
    path("tournaments/estimate", events.EstimateView.as_view(), name="estimate"),
    path("tournaments/form", forms.TournamentFormView.as_view(), name="form"),
    path("tournaments/formats", forms.FormatListView.as_view(), name="formats"),
    path("tournaments/import", events.ImportView.as_view(), name="import"),
    path("tournaments/calendar.ics", files.CalendarView.as_view(), name="calendar"),
    path(ONE, events.TournamentDetailView.as_view(), name="tournament"),
    path(f"{ONE}/about", events.AboutView.as_view(), name="about"),
    path(f"{ONE}/clone", events.CloneView.as_view(), name="clone"),
    path(f"{ONE}/entrants", reading.EntrantListView.as_view(), name="entrants"),
    path(f"{ONE}/rounds", reading.RoundListView.as_view(), name="rounds"),
    path(f"{ONE}/pairings/<id:pairing_id>", reading.PairingView.as_view(), name="pairing"),
    path(f"{ONE}/standings", reading.StandingsView.as_view(), name="standings"),
    path(f"{ONE}/standings/<username:username>", reading.UnfoldedView.as_view(), name="standing"),
    path(f"{ONE}/bracket", reading.BracketView.as_view(), name="bracket"),
    path(f"{ONE}/cross-table", reading.CrossTableView.as_view(), name="cross-table"),
    path(f"{ONE}/why-not", reading.WhyNotView.as_view(), name="why-not"),
    path(f"{ONE}/audit", reading.AuditView.as_view(), name="audit"),
    path(f"{ONE}/control-room", control.ControlRoomView.as_view(), name="control-room"),
    path(f"{ONE}/calendar.ics", files.OneCalendarView.as_view(), name="own-calendar"),
    path(f"{ONE}/export", files.ExportView.as_view(), name="export"),
    path(f"{ONE}/embed", files.EmbedView.as_view(), name="embed"),
    path(f"{ONE}/embed.html", files.EmbedPageView.as_view(), name="embed-page"),
    path(f"{ONE}/record", files.RecordView.as_view(), name="record"),
    path(f"{ONE}/chances", forecasting.ChancesView.as_view(), name="chances"),
    path(f"{ONE}/dry-run", forecasting.DryRunView.as_view(), name="dry-run"),
    path(f"{ONE}/enter", own.RegisterView.as_view(), name="enter"),
    path(f"{ONE}/claim", own.ClaimView.as_view(), name="claim"),
    path(f"{ONE}/held-place", own.HeldPlaceView.as_view(), name="held-place"),
    path(f"{ONE}/call-arbiter", own.CallArbiterView.as_view(), name="call-arbiter"),
    path(f"{ONE}/places", field.PlaceListView.as_view(), name="places"),
    path(f"{ONE}/recognise", field.RecogniseView.as_view(), name="recognise"),
    path(f"{ONE}/leave", own.WithdrawView.as_view(), name="leave"),
    path(f"{ONE}/check-in", own.CheckInView.as_view(), name="check-in"),
    path(f"{ONE}/bye", own.OwnByeView.as_view(), name="bye"),
    path(f"{ONE}/dispute", own.DisputeView.as_view(), name="dispute"),
    path(f"{ONE}/pictures", pictures.PictureListView.as_view(), name="pictures"),
    path(f"{ONE}/pictures/<id:picture_id>", pictures.PictureView.as_view(), name="picture"),
    path(
        f"{ONE}/pictures/<id:picture_id>.jpg",
        pictures.PictureFileView.as_view(),
        name="picture-file",
    ),
    path(f"{ONE}/webhooks", webhooks.WebhookListView.as_view(), name="webhooks"),
    path(f"{ONE}/webhooks/<id:webhook_id>", webhooks.WebhookView.as_view(), name="webhook"),
    path(
        f"{ONE}/webhooks/<id:webhook_id>/test",
        webhooks.WebhookTestView.as_view(),
        name="test-webhook",
    ),
    *(
        path(f"{ONE}/acts/{view.act.name}", view.as_view(), name=f"act-{view.act.name}")
        for view in act_views.ACT_VIEWS
    ),
]
