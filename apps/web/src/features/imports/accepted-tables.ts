/** What a file picker offers as tables. */
export const ACCEPTED_TABLES =
  '.xlsx,.csv,.txt,.tsv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain,text/tab-separated-values'
