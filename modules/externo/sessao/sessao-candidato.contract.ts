import { z } from 'zod';
import { empresaDoLink } from '#modules/externo/empresa-do-link.contract.ts';
import { alterarSenhaForm, loginForm, novaSenhaForm } from '#modules/organizacao/sessao/sessao.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { cpf, inteiro, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { type OptionRow, optionRows } from '#platform/shared/contract/resource.ts';
import { candidato, publico } from '#platform/shared/permission.ts';
import { type SessionInfo, sessionInfo } from '#platform/shared/session.ts';

const userinfo = '/api/externo/userinfo';
const candidatos = '/api/externo/candidatos';

/** Log-in of a candidate: the fields of both areas and the vacancy from whose page the person came (000 §3, §7). */
export const loginDoCandidato = z.object({
  ...loginForm.shape,
  solicitacaoId: z.preprocess(
    // A form-encoded body knows only texts.
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    referenciaId({ label: 'Vaga', genero: 'f', fonte: '/externo/anuncios' }),
  ),
});

/** The session, and the vacancy to go back to: null when none was named or it is not open any more. */
export type RespostaDoLogin = SessionInfo & { readonly solicitacaoId: number | null };

export const entrarCandidato = endpoint({
  method: 'POST',
  path: '/api/externo/login',
  acesso: publico,
  resumo: 'Entra na área do candidato',
  body: loginDoCandidato,
  resposta: z.intersection(
    sessionInfo,
    z.object({ solicitacaoId: z.number().nullable() }),
  ) as z.ZodType<RespostaDoLogin>,
});

export const sairCandidato = endpoint({
  method: 'POST',
  path: `${userinfo}/logout`,
  acesso: publico,
  resumo: 'Sai da área do candidato',
});

/** Without a session the colours and logo are those of `empresaId`. */
export const obterSessaoCandidato = endpoint({
  method: 'GET',
  path: userinfo,
  acesso: publico,
  resumo: 'Informações da sessão do candidato',
  query: z.object({ empresaId: empresaDoLink }),
  resposta: sessionInfo,
});

export const registrarVisitaCandidato = endpoint({
  method: 'POST',
  path: `${userinfo}/sensedata`,
  acesso: candidato,
  resumo: 'Registra a página visitada pelo candidato',
  query: z.object({ url: texto({ label: 'Endereço', max: 500, obrigatorio: true }) }),
});

/** What everybody may know, when the session could not be loaded (000 §4). */
export const parametrosDoPortal = endpoint({
  method: 'GET',
  path: '/api/externo/parametros-do-sistema',
  acesso: publico,
  resumo: 'Parâmetros públicos do portal',
  resposta: (sessionInfo as unknown as { shape: { systemParameters: z.ZodType<SessionInfo['systemParameters']> } })
    .shape.systemParameters,
});

/** The open companies; the same for a known and an unknown CPF (decision U-0001), none before it has 11 digits. */
export const empresasPorCpf = endpoint({
  method: 'GET',
  path: `${candidatos}/empresas-por-cpf`,
  acesso: publico,
  resumo: 'Empresas abertas a candidatos',
  query: z.object({ cpf: texto({ label: 'CPF', max: 14 }) }),
  resposta: optionRows as z.ZodType<OptionRow[]>,
});

export const recuperarSenhaForm = z.object({
  cpf: cpf({ label: 'CPF', obrigatorio: true }),
  empresaId: referenciaId({
    label: 'Empresa',
    genero: 'f',
    fonte: '/externo/candidatos/empresas-por-cpf',
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione uma empresa.',
  }),
});

/** Always the same answer, for a known and an unknown CPF. */
export const recuperarSenhaCandidato = endpoint({
  method: 'PUT',
  path: `${candidatos}/recuperar-senha`,
  acesso: publico,
  resumo: 'Pede um link para definir nova senha de candidato',
  body: recuperarSenhaForm,
  resposta: z.object({ mensagem: z.string() }),
});

export const definirSenhaCandidato = endpoint({
  method: 'POST',
  path: `${candidatos}/nova-senha`,
  acesso: publico,
  resumo: 'Define a senha do candidato pelo link recebido',
  body: novaSenhaForm,
});

export const alterarSenhaCandidato = endpoint({
  method: 'PATCH',
  path: `${candidatos}/{id}/alterar-senha`,
  acesso: candidato,
  resumo: 'Altera a senha do candidato',
  params: porId,
  body: alterarSenhaForm,
});

/** `versao` is the version that the person has read; another one in force is refused. Without it the one in force counts. */
export const aceitarTermo = endpoint({
  method: 'PATCH',
  path: `${candidatos}/{id}/aceita-termo`,
  acesso: candidato,
  resumo: 'Aceita o Termo de Privacidade e Política de Segurança',
  params: porId,
  query: z.object({ versao: inteiro({ label: 'Versão', genero: 'f' }) }),
  resposta: sessionInfo,
});
