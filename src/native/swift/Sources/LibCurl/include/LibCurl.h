/*
 * The parts of libcurl that the client uses on Linux. FoundationNetworking brings the library; it is found at run time, so
 * that building needs neither headers nor a package. The functions with "..." of libcurl cannot be called from Swift.
 */
#ifndef STOREFRONT_LIBCURL_H
#define STOREFRONT_LIBCURL_H

#include <stdbool.h>
#include <stddef.h>

typedef size_t (*storefront_curl_data)(char *bytes, size_t size, size_t count, void *receiver);

/* Whether the library is here. Call it first. */
bool storefront_curl_load(void);

void *storefront_curl_easy(void);
void storefront_curl_easy_end(void *easy);
void storefront_curl_set_number(void *easy, int option, long value);
void storefront_curl_set_pointer(void *easy, int option, const void *value);
void storefront_curl_set_function(void *easy, int option, storefront_curl_data value);
int storefront_curl_status(void *easy);

void *storefront_curl_line(void *lines, const char *line);
void storefront_curl_lines_end(void *lines);

void *storefront_curl_multi(void);
void storefront_curl_multi_end(void *multi);
void storefront_curl_add(void *multi, void *easy);
void storefront_curl_remove(void *multi, void *easy);
void storefront_curl_perform(void *multi);
/* Waits until there is something to do, or another thread calls storefront_curl_wake. */
void storefront_curl_wait(void *multi, int milliseconds);
void storefront_curl_wake(void *multi);
/* A transfer that has ended, with its result; NULL when there is none. */
void *storefront_curl_ended(void *multi, int *result);

#endif
