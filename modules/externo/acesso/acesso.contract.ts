import { z } from 'zod';
import { empresaDoLink } from '#modules/externo/empresa-do-link.contract.ts';
import {
  alterarSenhaForm,
  conferirLinkDeSenha,
  definirNovaSenha,
  loginForm,
  novaSenhaForm,
  recuperarSenha,
} from '#modules/organizacao/sessao/sessao.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { inteiro, referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { type OptionRow, optionRows } from '#platform/shared/contract/resource.ts';
import { candidato, candidatoAntesDaPolitica, publico } from '#platform/shared/permission.ts';
import { type SessionInfo, sessionInfo } from '#platform/shared/session.ts';

/**
 * Session of the candidates' area. Without a session, `company` and `tema` are those of `empresaId`, so that the pages
 * wear the colours of the company that published the vacancy. `autenticadoRh` also tells of a staff session in the same
 * browser, which closes the pages that are only for visitors (decision U-0199).
 */
export const obterSessaoExterna = endpoint({
  method: 'GET',
  path: '/api/externo/userinfo',
  acesso: publico,
  resumo: 'Informações da sessão do candidato',
  query: z.object({ empresaId: empresaDoLink }),
  resposta: sessionInfo,
});

/** The vacancy that a candidate came for, if any. */
const daVaga = z.object({ solicitacaoId: referenciaId({ label: 'Vaga', genero: 'f', fonte: '/externo/anuncios' }) });

export const entrarExterno = endpoint({
  method: 'POST',
  path: '/api/externo/login',
  acesso: publico,
  resumo: 'Entra na área do candidato',
  query: daVaga,
  body: loginForm,
  resposta: sessionInfo,
});

/** The companies open to candidates; the same for a known and an unknown CPF (decision U-0001). */
export const empresasPorCpf = endpoint({
  method: 'GET',
  path: '/api/externo/candidatos/empresas-por-cpf',
  acesso: publico,
  resumo: 'Empresas para o login do candidato',
  query: z.object({ cpf: texto({ label: 'CPF', max: 100 }) }),
  resposta: optionRows as z.ZodType<OptionRow[]>,
});

export const recuperarSenhaExternaForm = z.object({
  cpf: cpf({ label: 'CPF', obrigatorio: true }),
  empresaId: referenciaId({
    label: 'Empresa',
    genero: 'f',
    fonte: '/externo/candidatos/empresas-por-cpf',
    obrigatorio: true,
    mensagemObrigatorio: 'Selecione uma empresa.',
  }),
});

/** Always the same answer, for a known and an unknown CPF (decision U-0013). */
export const recuperarSenhaExterna = endpoint({
  method: 'PUT',
  path: '/api/externo/candidatos/recuperar-senha',
  acesso: publico,
  resumo: 'Pede um link para o candidato definir nova senha',
  query: daVaga,
  body: recuperarSenhaExternaForm,
  resposta: recuperarSenha.resposta,
});

export const definirNovaSenhaExterna = endpoint({
  method: definirNovaSenha.method,
  path: '/api/externo/login/nova-senha',
  acesso: publico,
  resumo: 'Define a senha do candidato pelo link recebido',
  body: novaSenhaForm,
});

export const conferirLinkDeSenhaExterna = endpoint({
  method: conferirLinkDeSenha.method,
  path: '/api/externo/login/nova-senha/conferir',
  acesso: publico,
  resumo: 'Diz se o link de nova senha do candidato ainda abre',
  escreve: false,
  body: conferirLinkDeSenha.body,
  resposta: conferirLinkDeSenha.resposta,
});

export const sairExterno = endpoint({
  method: 'POST',
  path: '/api/externo/userinfo/logout',
  acesso: publico,
  resumo: 'Sai da área do candidato',
});

export const registrarVisitaExterna = endpoint({
  method: 'POST',
  path: '/api/externo/userinfo/sensedata',
  acesso: candidatoAntesDaPolitica,
  resumo: 'Registra a página visitada pelo candidato',
  query: z.object({ url: texto({ label: 'Endereço', max: 500, obrigatorio: true }) }),
});

/** What everybody may know, when the session could not be loaded. */
export const parametrosDoPortal = endpoint({
  method: 'GET',
  path: '/api/externo/parametros-do-sistema',
  acesso: publico,
  resumo: 'Parâmetros públicos do portal',
  resposta: (sessionInfo as unknown as { shape: { systemParameters: z.ZodType<SessionInfo['systemParameters']> } })
    .shape.systemParameters,
});

export const alterarSenhaExterna = endpoint({
  method: 'PATCH',
  path: '/api/externo/candidatos/{id}/alterar-senha',
  acesso: candidato,
  resumo: 'Altera a senha do candidato',
  params: porId,
  body: alterarSenhaForm,
});

/** `versao` is the version that the person has read; another one in force is refused. Without it the one in force counts. */
export const aceitarTermo = endpoint({
  method: 'PATCH',
  path: '/api/externo/candidatos/{id}/aceita-termo',
  acesso: candidatoAntesDaPolitica,
  resumo: 'Aceita o Termo de Privacidade e Política de Segurança',
  params: porId,
  query: z.object({ versao: inteiro({ label: 'Versão', genero: 'f' }) }),
  resposta: sessionInfo,
});
