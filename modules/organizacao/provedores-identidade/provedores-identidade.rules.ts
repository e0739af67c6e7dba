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
  if (
    compara === 'E' &&
    afirmacoes.email_verified !== true &&
    !(aceitaNaoVerificado && afirmacoes.email_verified !== false)
  )
    return { recusa: 'O provedor não confirmou o seu e-mail. Confirme-o no provedor e entre de novo.' };
  return { valor };
}

/** A user made at the first log-in. */
export interface NovoUsuario {
  readonly login: string;
  readonly nome: string;
  readonly email: string | null;
}

/**
 * The user of somebody who comes for the first time, or null when the value cannot be a log-in name: 3 to 60 letters without spaces, and
 * not in the form of a CPF, which belongs to whoever has it. An address is kept only when it was compared or is confirmed.
 */
export function usuarioNovo(
  afirmacoes: Afirmacoes,
  valor: string,
  { compara }: Pick<Reconhecimento, 'compara'>,
): NovoUsuario | null {
  if (valor.length < 3 || valor.length > 60 || /\s/.test(valor) || /^\d{11}$/.test(valor)) return null;
  const confirmado = afirmacoes.email_verified === true ? textoDe(afirmacoes, 'email') : null;
  return {
    login: valor,
    nome: (textoDe(afirmacoes, 'name') ?? valor).slice(0, 100),
    email: compara === 'E' ? valor : confirmado,
  };
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
