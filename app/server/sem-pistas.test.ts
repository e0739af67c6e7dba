import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { WorkWatch } from '#app/testing/work-watch.ts';
import { criarCargo } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { captchaResolvido, criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { criarUsuarioComSenha } from '#modules/organizacao/sessao/sessao.factory.ts';
import type { Method } from '#platform/shared/contract/endpoint.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { schemasIn } from '#platform/shared/contract/schema-tree.ts';

const watch = new WorkWatch();
const t = useApp({}, { motor: watch.around });

/** Whom a call names: by CPF (or log-in name) and e-mail. */
interface Pessoa {
  readonly cpf: string;
  readonly email: string;
}

interface Chamada {
  readonly method: Method;
  readonly url: string;
  readonly payload?: object;
}

const SENHA = 'jangada vento areia';
const novoEmail = () => `pessoa${cpfUnico()}@exemplo.com.br`;

async function inicio(empresaId: number, { cpf, email }: Pessoa) {
  const acesso = { senha: SENHA, empresaId, captcha: await captchaResolvido(t.app) };
  return { nome: 'Joana Lima', cpf, email, celular: '85988887777', ...acesso };
}

async function completo(empresaId: number, { cpf, email }: Pessoa) {
  const { nome, senha, captcha } = await inicio(empresaId, { cpf, email });
  return {
    nome,
    pessoal: { cpf, dataNascimento: '1995-05-20', escolaridade: '07' },
    endereco: { logradouro: 'Rua das Flores', uf: { id: 23 }, cidade: { id: 2304400 }, bairro: 'Centro' },
    contato: { email, dddCelular: '85', foneCelular: '987654321' },
    cargosIds: [await criarCargo(t.app, empresaId, { exibirModuloExterno: true })],
    ...{ senha, confirmaSenha: senha, captcha, empresaId },
  };
}

const errada = (username: string, empresaId: number) => ({ username, password: 'senha errada', empresaId });

/** Every public call that names a person, by method and path. `area` says whose people it knows. */
const chamadas: Readonly<
  Record<string, { area: 'interna' | 'externa'; como(empresaId: number, pessoa: Pessoa): Promise<Chamada> }>
> = {
  'POST /api/externo/candidatos': {
    area: 'externa',
    como: async (empresaId, pessoa) => ({
      method: 'POST',
      url: '/api/externo/candidatos',
      payload: await completo(empresaId, pessoa),
    }),
  },
  'POST /api/externo/candidatos/inicio': {
    area: 'externa',
    como: async (empresaId, pessoa) => ({
      method: 'POST',
      url: '/api/externo/candidatos/inicio',
      payload: await inicio(empresaId, pessoa),
    }),
  },
  'POST /api/externo/login': {
    area: 'externa',
    como: async (empresaId, { cpf }) => ({
      method: 'POST',
      url: '/api/externo/login',
      payload: errada(cpf, empresaId),
    }),
  },
  'GET /api/externo/candidatos/empresas-por-cpf': {
    area: 'externa',
    como: async (_, { cpf }) => ({ method: 'GET', url: `/api/externo/candidatos/empresas-por-cpf?cpf=${cpf}` }),
  },
  'PUT /api/externo/candidatos/recuperar-senha': {
    area: 'externa',
    como: async (empresaId, { cpf }) => ({
      method: 'PUT',
      url: '/api/externo/candidatos/recuperar-senha',
      payload: { cpf, empresaId },
    }),
  },
  'POST /api/login': {
    area: 'interna',
    como: async (empresaId, { cpf }) => ({ method: 'POST', url: '/api/login', payload: errada(cpf, empresaId) }),
  },
  'GET /api/login/empresas': {
    area: 'interna',
    como: async (_, { cpf }) => ({ method: 'GET', url: `/api/login/empresas?cpf=${cpf}` }),
  },
  'PUT /api/login/recuperar-senha': {
    area: 'interna',
    como: async (_, { cpf }) => ({
      method: 'PUT',
      url: '/api/login/recuperar-senha',
      payload: { login: cpf },
    }),
  },
};

/** Public calls with such a field that say nothing of whom it names, and why. */
const semPessoa: Readonly<Record<string, string>> = {
  'POST /api/externo/anuncios/{id}/enviar-amigo': 'escreve a quem se digitou, sem procurar ninguém',
};

const NOMES = /^(cpf|username|login|email)$/i;
const nomeia = (schema: Parameters<typeof schemasIn>[0]): boolean =>
  [...schemasIn(schema)].some((one) => {
    const campos = Object.entries(shapeOf(one));
    return campos.some(([nome, field]) => NOMES.test(nome) || ['cpf', 'email'].includes(metaOf(field)?.kind ?? ''));
  });

test('toda chamada pública que nomeia uma pessoa está entre as comparadas', () => {
  const publicas = t.app.handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ acesso }) => acesso.tipo === 'publico')
    .filter(({ query, body }) => nomeia(query) || nomeia(body))
    .map(({ method, path }) => `${method} ${path}`);
  expect(publicas.sort()).toEqual([...Object.keys(chamadas), ...Object.keys(semPessoa)].sort());
});

/** Calls that compute the hash of a password, whoever asks. */
const comSenha: ReadonlySet<string> = new Set([
  'POST /api/externo/candidatos',
  'POST /api/externo/candidatos/inicio',
  'POST /api/externo/login',
  'POST /api/login',
]);

let rede = 0;

/** The whole of an answer, and the work it took; only what differs in every answer is left out. */
async function resposta(chamada: Chamada) {
  const remoteAddress = `10.44.${++rede}.1`;
  const { answer, work } = await watch.during(() => t.app.anonimo.raw({ ...chamada, remoteAddress }));
  const { status, headers, bytes, cookies } = answer;
  const corpo = bytes.toString().replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(pedido)');
  const { date: _, ...outros } = headers;
  return { status, corpo, cookies, cabecalhos: outros, trabalho: work };
}

describe('quem pergunta sem entrar não fica sabendo quem tem cadastro', () => {
  test.each(Object.entries(chamadas))('%s', async (url, { area, como }) => {
    const { empresaId, perfilId } = await t.app.empresa();
    const novo = () => ({ cpf: cpfUnico(), email: novoEmail() });
    const daqui = novo();
    const semSenha = novo();
    if (area === 'externa') {
      await criarCandidatoDoPortal(t.app, empresaId, daqui);
      await criarCandidatoDoPortal(t.app, empresaId, { ...semSenha, semSenha: true });
    } else {
      const empresas = [{ empresaId, perfilId }];
      daqui.cpf = (await criarUsuarioComSenha(t.app, { empresas })).login;
      semSenha.cpf = (await criarUsuarioComSenha(t.app, { empresas })).login;
    }
    // The first call of a process does work that later ones find done.
    await resposta(await como(empresaId, novo()));
    const desconhecida = await resposta(await como(empresaId, novo()));
    expect(desconhecida.status).toBe(url.endsWith('/login') ? 401 : 200);
    // A statement of this kind waits inside of the database, where no timer tells.
    expect(desconhecida.trabalho.comandos.filter((comando) => /pg_sleep/i.test(comando))).toEqual([]);
    if (comSenha.has(url)) expect(desconhecida.trabalho.calculos).not.toEqual([]);
    const conhecidos: Pessoa[] = [
      daqui,
      semSenha,
      { cpf: daqui.cpf, email: novoEmail() },
      { cpf: cpfUnico(), email: daqui.email },
    ];
    for (const pessoa of conhecidos) expect(await resposta(await como(empresaId, pessoa))).toEqual(desconhecida);
  });
});
