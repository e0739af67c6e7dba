import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, email, referenciaId, senha, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { type OptionRow, optionRows } from '#platform/shared/contract/resource.ts';
import { exigido, opcional } from '#platform/shared/contract/reuse.ts';
import { exige, propriaConta, publico, usuario } from '#platform/shared/permission.ts';
import { type SessionInfo, sessionInfo } from '#platform/shared/session.ts';

/** Kinds of log-in; the documents name only the default (decision U-0012). */
export const tiposDeLogin = opcoes([['CADASTRO', 'Cadastro']]);

const campoUsername = texto({ label: 'CPF', max: 100, obrigatorio: true });

/** Fields of the log-in of both areas (V-0080). `username` is the CPF, with or without mask, or the login name. */
export const loginForm = z.object({
  username: campoUsername,
  password: senha({ label: 'Senha', obrigatorio: true }),
  empresaId: z.preprocess(
    // A form-encoded body knows only texts.
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    referenciaId({ label: 'Empresa', genero: 'f', fonte: '/login/empresas', obrigatorio: true }),
  ),
  tipoLogin: z.enum(tiposDeLogin.codigos, 'Tipo de login inválido').default('CADASTRO'),
});

/** Answer of the log-in: the session, or `segundoFator` when a code is still to be given. */
export type LoginAnswer = SessionInfo & {
  readonly segundoFator: boolean;
  /** By what it may be given. */
  readonly fatores?: readonly ('codigo' | 'chave')[] | undefined;
};
export const loginAnswer = z.intersection(
  sessionInfo,
  z.object({ segundoFator: z.boolean(), fatores: z.array(z.enum(['codigo', 'chave'])).optional() }),
) as z.ZodType<LoginAnswer>;

export const entrar = endpoint({
  method: 'POST',
  path: '/api/login',
  acesso: publico,
  resumo: 'Entra na área interna',
  body: loginForm,
  resposta: loginAnswer,
});

/** The active companies; the same for a known and an unknown CPF (decision U-0001), none before it has 11 digits. */
export const empresasDoLogin = endpoint({
  method: 'GET',
  path: '/api/login/empresas',
  acesso: publico,
  resumo: 'Empresas para o login',
  query: z.object({ cpf: opcional(campoUsername) }),
  resposta: optionRows as z.ZodType<OptionRow[]>,
});

/** A code of six digits, or one of the recovery codes. */
export const codigoForm = z.object({ codigo: texto({ label: 'Código de verificação', max: 20, obrigatorio: true }) });

export const informarSegundoFator = endpoint({
  method: 'POST',
  path: '/api/login/segundo-fator',
  acesso: publico,
  resumo: 'Informa o código do segundo fator',
  body: codigoForm,
  resposta: loginAnswer,
});

export const recuperarForm = z.object({ login: campoUsername });
const mensagem = z.object({ mensagem: z.string() });

/** Always the same answer, for a known and an unknown login. */
export const recuperarSenha = endpoint({
  method: 'PUT',
  path: '/api/login/recuperar-senha',
  acesso: publico,
  resumo: 'Pede um link para definir nova senha',
  body: recuperarForm,
  resposta: mensagem,
});

type ComConfirmacao = z.ZodObject<{ novaSenha: z.ZodType<string>; confNovaSenha: z.ZodType<string> }>;
const confirmada = <S extends ComConfirmacao>(form: S): S =>
  comRegras(form, ({ novaSenha, confNovaSenha }, recusar) => {
    if (novaSenha && confNovaSenha && novaSenha !== confNovaSenha)
      recusar('confNovaSenha', 'A senha não foi confirmada corretamente. Por favor, confira.');
  });

export const senhaAtual = senha({ label: 'Senha atual' });
const novaSenhaFields = {
  novaSenha: senha({ label: 'Nova senha', min: 8, obrigatorio: true }),
  confNovaSenha: senha({ label: 'Confirmação da nova senha', obrigatorio: true }),
};

const token = texto({ label: 'Link', max: 200, obrigatorio: true });
export const novaSenhaForm = confirmada(z.object({ token, ...novaSenhaFields }));

/** Asked before the form is shown; the secret stands in the body, not in an address. */
export const conferirLinkDeSenha = endpoint({
  method: 'POST',
  path: '/api/login/nova-senha/conferir',
  acesso: publico,
  resumo: 'Diz se o link de nova senha ainda abre',
  escreve: false,
  body: z.object({ token }),
  resposta: z.object({ abre: z.boolean() }),
});

export const definirNovaSenha = endpoint({
  method: 'POST',
  path: '/api/login/nova-senha',
  acesso: publico,
  resumo: 'Define a senha pelo link recebido',
  body: novaSenhaForm,
});

export const sair = endpoint({ method: 'POST', path: '/api/logout', acesso: publico, resumo: 'Sai da área interna' });
export const sairPorGet = endpoint({
  method: 'GET',
  path: '/api/logout',
  acesso: publico,
  resumo: 'Sai da área interna',
  escreve: true,
});

/** Address of the earlier application, still linked from outside (decision U-0003): ends the session, goes to /login. */
export const sairPeloEnderecoAntigo = endpoint({
  method: 'GET',
  path: '/logout.action',
  acesso: publico,
  resumo: 'Sai da área interna e volta ao login',
  escreve: true,
  formato: 'html',
});

export const obterSessao = endpoint({
  method: 'GET',
  path: '/api/userinfo',
  acesso: publico,
  resumo: 'Informações da sessão',
  resposta: sessionInfo,
});

/** True while {id} is the company of the session; another tab may have changed it (E-0007). */
export const empresaValida = endpoint({
  method: 'GET',
  path: '/api/userinfo/empresa/{id}/valid',
  acesso: usuario,
  resumo: 'Confere a empresa da sessão',
  params: porId,
  resposta: z.boolean(),
});

export const trocarEmpresa = endpoint({
  method: 'PUT',
  path: '/api/userinfo/empresa/{id}',
  acesso: propriaConta,
  resumo: 'Troca a empresa da sessão',
  params: porId,
  resposta: sessionInfo,
});

export const alterarSenhaForm = confirmada(z.object({ senha: exigido(senhaAtual), ...novaSenhaFields }));

/** As above for the staff, who may have passkeys. */
export const alterarMinhaSenhaForm = confirmada(
  z.object({
    ...alterarSenhaForm.shape,
    encerrarChaves: booleano({
      label: 'Remover também as minhas chaves de acesso',
      ajuda: 'Marque se alguém mais pode ter entrado na sua conta: quem tem uma chave entra sem a senha.',
    }),
  }),
);

export const alterarSenha = endpoint({
  method: 'PATCH',
  path: '/api/userinfo/usuario/alterar-senha',
  acesso: propriaConta,
  resumo: 'Altera a própria senha',
  body: alterarMinhaSenhaForm,
});

const campoUrl = texto({ label: 'Endereço', max: 500, obrigatorio: true });

export const registrarVisita = endpoint({
  method: 'POST',
  path: '/api/userinfo/sensedata',
  acesso: usuario,
  resumo: 'Registra a página visitada',
  query: z.object({ url: campoUrl }),
});

/** What the browser caught when a page failed; longer texts are cut by the sender. */
export const relatorioErroForm = z.object({
  mensagem: texto({ label: 'Mensagem', genero: 'f', max: 1000, obrigatorio: true }),
  pilha: texto({ label: 'Detalhes', max: 10_000 }),
  url: opcional(campoUrl),
  requestId: texto({ label: 'Código do pedido', max: 100 }),
});

export const relatarErro = endpoint({
  method: 'POST',
  path: '/api/userinfo/relatorio-erro',
  acesso: publico,
  resumo: 'Envia o relatório de um erro de tela',
  body: relatorioErroForm,
});

export const meusDadosForm = z.object({
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
  email: email({ label: 'E-mail' }),
});

/** Another e-mail asks for the current password: links for a new one go there. */
export const edicaoDosMeusDados = z.object({
  ...meusDadosForm.shape,
  senhaAtual,
});

export const obterMeusDados = endpoint({
  method: 'GET',
  path: '/api/userinfo/meus-dados',
  acesso: exige(permissaoMeusDados),
  resumo: 'Dados do próprio usuário',
  resposta: meusDadosForm,
});

/** At the address of the requirements (E-0020), where the own personnel file is read. */
export const atualizarMeusDados = endpoint({
  method: 'PUT',
  path: '/api/userinfo/usuario/dados',
  acesso: exige(permissaoMeusDados),
  resumo: 'Atualiza os dados do próprio usuário',
  body: edicaoDosMeusDados,
  resposta: meusDadosForm,
});

/** Whether the person sees all areas, or only those they answer for (decision U-0031). Spelled as the documents do. */
export const possuiPermissaoAreas = endpoint({
  method: 'GET',
  path: '/api/userinfo/areas-organizacionais/posui-permissao-areas',
  acesso: usuario,
  resumo: 'Diz se a pessoa vê todas as áreas',
  resposta: z.boolean(),
});
