"""Plays the cases of ../../conformance with this client. It has no expectations of its own.

CONFORMANCE_URL=… python -m conformance.driver           the asynchronous client
CONFORMANCE_URL=… python -m conformance.driver --sync    the blocking one

A thread cannot be cancelled: cases that cancel are played by the asynchronous client alone.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import re
import sys
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, get_type_hints

import httpx2

from conformance.operations import method_of
from storefront import AsyncClient, Client, StorefrontError
from storefront.models import Model

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
# The next call starts after a parallel one.
HEAD_START = 0.02


def snake(name: str) -> str:
    """Return a name of the contract as this language writes it."""
    return (
        re.sub(r"(?<=[a-z0-9])[A-Z]", lambda found: f"_{found[0]}", name).lower().replace("-", "_")
    )


def camel(text: str) -> str:
    """Return a message with its names as the contract writes them."""
    return re.sub(r"(?<=[a-z])_([a-z])", lambda found: found[1].upper(), text)


def arguments_of(method: Callable[..., Any], call: Json) -> Json:
    """Return the arguments of a call by their names in this language."""
    params = {snake(name): value for name, value in call.get("params", {}).items()}
    if "if_match" in params:
        params["version"] = int(params.pop("if_match").strip('"'))
    known = inspect.signature(method).parameters
    arguments = {name: value for name, value in params.items() if name in known}
    if "data" in known:
        model = get_type_hints(method)["data"]
        arguments["data"] = model.model_validate_json(json.dumps(call.get("input", {})))
    return arguments


def ok(answer: object) -> Json:
    """Report an answer, encoded again."""
    if isinstance(answer, Model):
        answer = answer.model_dump(mode="json", exclude_unset=True)
    return {"ok": answer}


def refused(error: StorefrontError) -> Json:
    """Report an error."""
    told: Json = {
        "code": error.code,
        "status": error.status,
        "retryable": error.retryable,
        "message": error.message,
    }
    if error.problem is not None:
        told["problem"] = error.problem.model_dump(mode="json", exclude_unset=True)
    return {"error": told}


def client_options(options: Json) -> Json:
    """Return the options of a client that both have."""
    own: Json = {
        "base_url": options["baseUrl"],
        "store_id": options["storeId"],
        "random": lambda: options["random"],
    }
    if "timeoutMs" in options:
        own["timeout"] = options["timeoutMs"] / 1000
    return own


async def end_of(task: asyncio.Task[Json]) -> Json:
    """Report a task that may have been cancelled."""
    try:
        return await task
    except asyncio.CancelledError:
        return {"aborted": True}


async def play_async(given: Json) -> Json:
    """Play a case with the asynchronous client."""
    waits: list[int] = []

    async def sleep(seconds: float) -> None:
        waits.append(round(seconds * 1000))
        if given["options"].get("endlessWaits"):
            await asyncio.Event().wait()

    async def result_of(call: Json) -> Json:
        try:
            method = method_of(client, call["operation"])
            return ok(await method(**arguments_of(method, call)))
        except StorefrontError as error:
            return refused(error)

    try:
        client = AsyncClient(sleep=sleep, **client_options(given["options"]))
    except ValueError as error:
        invalid = {"invalid": camel(str(error))}
        return {"results": [invalid for _ in given["calls"]], "waits": waits}
    async with client:
        tasks = []
        for call in given["calls"]:
            task = asyncio.create_task(result_of(call))
            tasks.append(task)
            if "cancelAfterMs" in call:
                asyncio.get_running_loop().call_later(call["cancelAfterMs"] / 1000, task.cancel)
            if call.get("parallel"):
                await asyncio.sleep(HEAD_START)
            else:
                await asyncio.wait([task])
        return {"results": [await end_of(task) for task in tasks], "waits": waits}


def play_sync(given: Json) -> Json:
    """Play a case with the client that blocks: parallel calls are made by threads."""
    waits: list[int] = []
    lock = threading.Lock()

    def sleep(seconds: float) -> None:
        with lock:
            waits.append(round(seconds * 1000))

    def result_of(call: Json) -> Json:
        try:
            method = method_of(client, call["operation"])
            return ok(method(**arguments_of(method, call)))
        except StorefrontError as error:
            return refused(error)

    try:
        client = Client(sleep=sleep, **client_options(given["options"]))
    except ValueError as error:
        invalid = {"invalid": camel(str(error))}
        return {"results": [invalid for _ in given["calls"]], "waits": waits}
    with client, ThreadPoolExecutor() as threads:
        running: list[Future[Json]] = []
        for call in given["calls"]:
            running.append(threads.submit(result_of, call))
            if call.get("parallel"):
                time.sleep(HEAD_START)
            else:
                running[-1].exception()
        return {"results": [one.result() for one in running], "waits": waits}


def main(*, is_sync: bool) -> None:
    """Ask for cases until there is none."""
    with httpx2.Client(base_url=os.environ["CONFORMANCE_URL"], timeout=60) as http:
        while (answer := http.get("/-/next")).status_code == httpx2.codes.OK:
            given = answer.json()
            is_cancelled = any("cancelAfterMs" in call for call in given["calls"])
            if is_sync and not is_cancelled:
                report = play_sync(given)
            else:
                report = asyncio.run(play_async(given))
            http.post("/-/result", json={"id": given["id"], **report}).raise_for_status()


if __name__ == "__main__":
    main(is_sync="--sync" in sys.argv[1:])
