/** Request and answer headers that client and server agree on. */
export const CABECALHO_PAGINA = 'x-pagina-atual';
/** Company on the sender's screen; the server refuses writes when the session is on another one. */
export const CABECALHO_EMPRESA = 'x-empresa';
/** Person on the sender's screen; the server refuses writes when somebody else has logged in meanwhile in the same browser. */
export const CABECALHO_PESSOA = 'x-pessoa';
/** One key per intended write: the same key twice makes one record. */
export const CABECALHO_IDEMPOTENCIA = 'idempotency-key';
/** Sent by our own pages with every call; browsers do not let other sites add it. */
export const CABECALHO_ORIGEM = 'x-ciranda';
/** Questions of the server that the person has said yes to, by name, separated by commas: see the problem CONFIRMAR. */
export const CABECALHO_CONFIRMADAS = 'x-confirmadas';
