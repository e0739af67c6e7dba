/** What a provider says of somebody; only texts and truth values count. */
export type Afirmacoes = Readonly<Record<string, unknown>>;

/** How a company recognises people of a provider, with what the person's user is compared. */
export interface Reconhecimento {
  readonly compara: 'E' | 'L';
  readonly afirmacao: string;
  readonly aceitaNaoVerificado: boolean;
}

/** One sentence for whoever is not let in, whatever the reason: it tells nothing of other people's users. */
export const SEM_ACESSO =
  'Nenhum acesso ativo corresponde a esta conta do provedor. Fale com quem administra o sistema na sua empresa.';
const QUEM_ADMINISTRA = 'Avise quem administra o sistema na sua empresa.';

const textoDe = (afirmacoes: Afirmacoes, nome: string): string | null => {
  const valor = Object.hasOwn(afirmacoes, nome) ? afirmacoes[nome] : undefined;
  return typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null;
};

/** Whether the provider has confirmed the address, or at least not denied it where the company says that it does not tell. */
const emailConta = ({ email_verified: dito }: Afirmacoes, aceitaNaoVerificado: boolean): boolean =>
  dito === true || (aceitaNaoVerificado && dito !== false);

/** Why another field than the address does not tell who somebody is by e-mail. */
export const SO_O_EMAIL =
  'Só o campo “email” vem confirmado pelo provedor: use-o, ou aceite e-mails que o provedor não confirmou.';

/**
 * What is compared with the e-mail or the log-in name of users, or why nobody is recognised. An address that its provider has not
 * confirmed may have been typed by anybody (OpenID Connect Core 5.1, `email_verified`).
 */
export function valorComparado(
  afirmacoes: Afirmacoes,
  { compara, afirmacao, aceitaNaoVerificado }: Reconhecimento,
): { readonly valor: string } | { readonly recusa: string } {
  const valor = textoDe(afirmacoes, afirmacao);
  if (valor === null)
    return {
      recusa: `O provedor não enviou o campo “${afirmacao}”, pelo qual se reconhece a pessoa. ${QUEM_ADMINISTRA}`,
    };
  // What the provider says that it has verified is the address in `email`, and nothing else.
  if (compara === 'E' && afirmacao !== 'email' && !aceitaNaoVerificado) return { recusa: SO_O_EMAIL };
  if (compara === 'E' && !emailConta(afirmacoes, aceitaNaoVerificado))
    return { recusa: 'O provedor não confirmou o seu e-mail. Confirme-o no provedor e entre de novo.' };
  return { valor };
}

/** Domains of e-mail addresses as a person lists them, by commas, semicolons or spaces, in small letters. */
export const dominiosDe = (texto: string | null): string[] =>
  (texto ?? '')
    .toLowerCase()
    .split(/[\s,;]/)
    .filter((dominio) => dominio !== '');

/** Whether this is the name of a domain: two labels or more of letters, digits and hyphens. */
export const dominioValido = (dominio: string): boolean => {
  const partes = dominio.split('.');
  return partes.length > 1 && partes.every((parte) => /^[a-z0-9-]{1,63}$/.test(parte));
};

/** Whether an address is one of these domains themselves, and not of one that only ends or begins like them. */
export function doDominio(email: string, dominios: readonly string[]): boolean {
  const arroba = email.lastIndexOf('@');
  return arroba > 0 && dominios.includes(email.slice(arroba + 1).toLowerCase());
}

/** A user made at the first log-in. */
export interface NovoUsuario {
  readonly login: string;
  readonly nome: string;
  readonly email: string;
}

/**
 * The user of somebody who comes for the first time, or null when the value cannot be a log-in name: 3 to 60 letters without spaces, and
 * not in the form of a CPF, which belongs to whoever has it. Nobody is made without an address of a domain that the company lists, since
 * at a public provider everybody has an account; the address is the one that was compared, else the provider's, as sure as there.
 */
export function usuarioNovo(
  afirmacoes: Afirmacoes,
  valor: string,
  { compara, aceitaNaoVerificado }: Pick<Reconhecimento, 'compara' | 'aceitaNaoVerificado'>,
  dominios: readonly string[],
): NovoUsuario | null {
  if (valor.length < 3 || valor.length > 60 || /\s/.test(valor) || /^\d{11}$/.test(valor)) return null;
  const email = compara === 'E' ? valor : textoDe(afirmacoes, 'email');
  if (!emailConta(afirmacoes, aceitaNaoVerificado)) return null;
  if (email === null || !doDominio(email, dominios)) return null;
  return { login: valor, nome: (textoDe(afirmacoes, 'name') ?? valor).slice(0, 100), email };
}

/** What of a failure is known: the name and code of the library's error, what the provider answered, and whether it could be reached. */
export interface Falha {
  readonly codigo: string | null;
  /** `error` of the provider's answer (RFC 6749 4.1.2.1 and 5.2). */
  readonly erro: string | null;
  /** It stood in the way back, and not in the answer to a call. */
  readonly noRetorno: boolean;
  /** Why the provider could not be called; a sentence. */
  readonly semConexao: string | null;
}

/** Why nobody came in, for the person. */
export function textoDaFalha({ codigo, erro, noRetorno, semConexao }: Falha): string {
  if (semConexao !== null) return `Não foi possível falar com o provedor. ${semConexao}`;
  if (noRetorno && erro === 'access_denied') return 'A entrada foi cancelada no provedor.';
  if (noRetorno && erro !== null)
    return /^[a-z_]{1,40}$/.test(erro)
      ? `O provedor recusou a entrada (${erro}). ${QUEM_ADMINISTRA}`
      : `O provedor recusou a entrada. ${QUEM_ADMINISTRA}`;
  if (erro === 'invalid_client' || erro === 'unauthorized_client')
    return `O provedor não aceitou o identificador ou o segredo deste sistema. ${QUEM_ADMINISTRA}`;
  if (erro !== null) return 'O provedor não aceitou o código desta entrada. Entre de novo.';
  if (codigo === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return 'A resposta do provedor está fora do prazo, ou o relógio dele não combina com o deste sistema. Entre de novo.';
  return `A resposta do provedor não confere, e por isso não foi aceita. Entre de novo; se continuar assim, ${QUEM_ADMINISTRA.toLowerCase()}`;
}

export const RETORNO_VENCIDO = 'Esta entrada já terminou, venceu ou começou em outra janela. Entre de novo.';
export const PROVEDOR_FORA = 'Este provedor não está mais disponível. Volte ao login.';
