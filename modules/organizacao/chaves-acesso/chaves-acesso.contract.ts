import { z } from 'zod';
import { loginAnswer, senhaAtual } from '#modules/organizacao/sessao/sessao.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { texto } from '#platform/shared/contract/kinds.ts';
import { exigido } from '#platform/shared/contract/reuse.ts';
import { propriaConta, publico } from '#platform/shared/permission.ts';

const base = '/api/userinfo/chaves-acesso';
const login = '/api/login/chave';
const fator = '/api/login/segundo-fator/chave';

const chave = z.object({
  id: z.number(),
  nome: z.string(),
  /** Kept by a service that brings it to other devices of the person. */
  sincronizada: z.boolean(),
  criadaEm: z.string(),
  ultimoUso: z.string().nullable(),
  bloqueada: z.boolean(),
});
export type ChaveDeAcesso = z.output<typeof chave>;

const letras = z.string().max(1400);
const longas = z.string().max(20_000);
const daCredencial = {
  id: letras,
  rawId: letras,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** What the browser's call of WebAuthn answers (Level 3, 5.1 and 5.2), in JSON. */
const credencialNova = z.object({
  ...daCredencial,
  response: z.object({
    clientDataJSON: longas,
    attestationObject: longas,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
const assinatura = z.object({
  ...daCredencial,
  response: z.object({
    clientDataJSON: longas,
    authenticatorData: longas,
    signature: longas,
    userHandle: letras.optional(),
  }),
});
export type CredencialNova = z.output<typeof credencialNova>;
export type Assinatura = z.output<typeof assinatura>;

/** Options of the browser's call as the library of both sides writes them; the browser reads them and nobody else. */
const opcoesDoNavegador = z.record(z.string(), z.unknown());

export const listarChaves = endpoint({
  method: 'GET',
  path: base,
  acesso: propriaConta,
  resumo: 'Chaves de acesso de quem entrou',
  resposta: z.array(chave),
});

/** Begins the enrolment of one more passkey; the password is asked, since a session may be left open. */
export const desafiarCadastro = endpoint({
  method: 'POST',
  path: `${base}/desafio`,
  acesso: propriaConta,
  resumo: 'Inicia o cadastro de uma chave de acesso',
  body: z.object({ senha: exigido(senhaAtual) }),
  resposta: opcoesDoNavegador,
});

const nomeDaChave = texto({
  label: 'Nome da chave',
  max: 60,
  obrigatorio: true,
  exemplo: 'Notebook do trabalho',
});

/** What the person fills in; the password goes with the first call and the name with the second. */
export const cadastroForm = z.object({ nome: nomeDaChave, senha: exigido(senhaAtual) });

export const cadastrarChave = endpoint({
  method: 'POST',
  path: base,
  acesso: propriaConta,
  resumo: 'Cadastra uma chave de acesso',
  body: z.object({ nome: nomeDaChave, credencial: credencialNova }),
});

export const removerChave = endpoint({
  method: 'PUT',
  path: `${base}/{id}/remove`,
  acesso: propriaConta,
  resumo: 'Remove uma chave de acesso',
  params: porId,
  body: z.object({ senha: exigido(senhaAtual) }),
});

/** The same for everybody: the authenticator knows whose passkeys it has. */
export const desafiarEntrada = endpoint({
  method: 'POST',
  path: `${login}/desafio`,
  acesso: publico,
  resumo: 'Inicia a entrada com uma chave de acesso',
  resposta: opcoesDoNavegador,
});

/** `empresaId`: where the person was last; another of theirs when it is none of theirs. */
export const entrarComChave = endpoint({
  method: 'POST',
  path: login,
  acesso: publico,
  resumo: 'Entra na área interna com uma chave de acesso',
  body: z.object({
    credencial: assinatura,
    empresaId: z.number().int().positive().nullable(),
  }),
  resposta: loginAnswer,
});

/** After the password: one of the person's own passkeys in place of a code. */
export const desafiarFator = endpoint({
  method: 'POST',
  path: `${fator}/desafio`,
  acesso: publico,
  resumo: 'Inicia o segundo fator com uma chave de acesso',
  resposta: opcoesDoNavegador,
});

export const informarChave = endpoint({
  method: 'POST',
  path: fator,
  acesso: publico,
  resumo: 'Informa uma chave de acesso como segundo fator',
  body: z.object({ credencial: assinatura }),
  resposta: loginAnswer,
});
