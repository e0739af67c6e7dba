/** Days before the end of a certificate of approval on which somebody is told, the first one first; 0 is the day itself. */
export const DIAS_DE_AVISO = [60, 30, 0] as const;

/** Only a uniform has no certificate (V-0498). */
export const SEM_VENCIMENTO = 'Vencimento do CA é obrigatório, menos para fardamento';
