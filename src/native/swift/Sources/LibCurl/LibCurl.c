#include "LibCurl.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>

/* As in curl/multi.h, whose layout is part of the library's stable interface. */
struct message {
  int kind;
  void *easy;
  union {
    void *whatever;
    int result;
  } data;
};

static const int has_ended = 1;
static const int status_of_answer = 0x200000 + 2;
static const long with_everything = 3;

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned int, int, int *);
  int (*multi_wakeup)(void *);
  struct message *(*multi_info_read)(void *, int *);
} curl;

static bool is_here = false;

#define FIND(name) \
  do { \
    *(void **)(&curl.name) = dlsym(library, "curl_" #name); \
    if (curl.name == NULL) return; \
  } while (0)

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) library = RTLD_DEFAULT;
  FIND(global_init);
  FIND(easy_init);
  FIND(easy_cleanup);
  FIND(easy_setopt);
  FIND(easy_getinfo);
  FIND(slist_append);
  FIND(slist_free_all);
  FIND(multi_init);
  FIND(multi_cleanup);
  FIND(multi_add_handle);
  FIND(multi_remove_handle);
  FIND(multi_perform);
  FIND(multi_poll);
  FIND(multi_wakeup);
  FIND(multi_info_read);
  is_here = curl.global_init(with_everything) == 0;
}

bool storefront_curl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_here;
}

void *storefront_curl_easy(void) { return curl.easy_init(); }
void storefront_curl_easy_end(void *easy) { curl.easy_cleanup(easy); }
void storefront_curl_set_number(void *easy, int option, long value) { curl.easy_setopt(easy, option, value); }
void storefront_curl_set_pointer(void *easy, int option, const void *value) { curl.easy_setopt(easy, option, value); }

void storefront_curl_set_function(void *easy, int option, storefront_curl_data value) {
  curl.easy_setopt(easy, option, value);
}

int storefront_curl_status(void *easy) {
  long status = 0;
  curl.easy_getinfo(easy, status_of_answer, &status);
  return (int)status;
}

void *storefront_curl_line(void *lines, const char *line) { return curl.slist_append(lines, line); }
void storefront_curl_lines_end(void *lines) { curl.slist_free_all(lines); }
void *storefront_curl_multi(void) { return curl.multi_init(); }
void storefront_curl_multi_end(void *multi) { curl.multi_cleanup(multi); }
void storefront_curl_add(void *multi, void *easy) { curl.multi_add_handle(multi, easy); }
void storefront_curl_remove(void *multi, void *easy) { curl.multi_remove_handle(multi, easy); }

void storefront_curl_perform(void *multi) {
  int running = 0;
  curl.multi_perform(multi, &running);
}

void storefront_curl_wait(void *multi, int milliseconds) { curl.multi_poll(multi, NULL, 0, milliseconds, NULL); }
void storefront_curl_wake(void *multi) { curl.multi_wakeup(multi); }

void *storefront_curl_ended(void *multi, int *result) {
  int left = 0;
  for (struct message *message = curl.multi_info_read(multi, &left); message != NULL;
       message = curl.multi_info_read(multi, &left)) {
    if (message->kind == has_ended) {
      *result = message->data.result;
      return message->easy;
    }
  }
  return NULL;
}

#else

/* Elsewhere the client uses URLSession, and calls none of the other functions. */
bool storefront_curl_load(void) { return false; }

#endif
