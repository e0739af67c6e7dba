import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Permission } from '#platform/shared/permission.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { noAparelho, nota } from './aparelho.factory.ts';
import { enviarAFila, type Fila, filaVazia, lerFila, mudarFila } from './envio.part.tsx';
import { registrar } from './fila.rules.ts';
import {
  esquecerFolhasDaEquipe,
  folhaDaEquipe,
  guardarFolhaDaEquipe,
  guardarSoDoUsuario,
  haFilasDaEquipe,
} from './folhas-da-equipe.part.tsx';
import { enviarGuardadas } from './pendentes.part.tsx';

const CHAVE = 'desempenho:7:31';
const responder = (perguntaId: number, valor: number) =>
  mudarFila(CHAVE, (fila) => registrar(fila, nota(perguntaId, valor)));
const notas = ({ respostas }: Fila) => respostas.map((resposta) => [resposta.perguntaId, resposta.nota]);

/** A server that answers when the test says so; `levadas` is what came to it. */
function servidor() {
  const levadas: Fila[] = [];
  const resposta = Promise.withResolvers<void>();
  return {
    levadas,
    responde: resposta.resolve,
    recusa: resposta.reject,
    enviar: async (fila: Fila) => {
      levadas.push(fila);
      await resposta.promise;
    },
  };
}

let guardado: Map<string, string>;
beforeEach(() => {
  guardado = new Map();
  noAparelho(guardado);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What earlier visits left, sent as the lists and the log-out do. */
const enviarAsDeAntes = (enviar: (fila: Fila) => Promise<void>) =>
  enviarGuardadas({
    prefixo: 'desempenho:7:',
    enviar: (_ids: readonly number[], fila: Fila) => enviar(fila),
    emendavel: () => true,
    nome: 'avaliação',
  });

describe('a fila de uma folha', () => {
  test('vai por um só caminho: a folha aberta e o que envia as de antes não a enviam duas vezes', async () => {
    responder(1, 5);
    const { levadas, responde, enviar } = servidor();
    const daFolha = enviarAFila(CHAVE, enviar);
    const daLista = enviarAsDeAntes(enviar);
    const deNovo = enviarAFila(CHAVE, enviar);
    await expect.poll(() => levadas.length).toBe(1);
    responde();
    expect(notas((await daFolha) ?? filaVazia)).toEqual([[1, 5]]);
    expect(await daLista).toEqual({ mudou: false, esperam: false });
    expect(await deNovo).toBeNull();
    expect(levadas).toHaveLength(1);
    expect(guardado.size).toBe(0);
  });

  test('guarda o que foi respondido enquanto o que envia as de antes esperava o servidor', async () => {
    responder(1, 5);
    responder(2, 5);
    const { levadas, responde, enviar } = servidor();
    const envio = enviarAsDeAntes(enviar);
    await expect.poll(() => levadas.length).toBe(1);
    responder(2, 8);
    responder(3, 1);
    responde();
    expect(await envio).toEqual({ mudou: true, esperam: false });
    expect(notas(lerFila(CHAVE))).toEqual([
      [2, 8],
      [3, 1],
    ]);
  });

  test('recusada, fica para ser emendada com o que foi respondido entretanto', async () => {
    responder(1, 5);
    const { levadas, recusa, enviar } = servidor();
    const envio = enviarAsDeAntes(enviar);
    await expect.poll(() => levadas.length).toBe(1);
    responder(2, 8);
    recusa(new ApiError({ status: 400, mensagem: 'A avaliação terminou.' }));
    expect(await envio).toEqual({ mudou: true, esperam: false });
    expect(notas(lerFila(CHAVE))).toEqual([
      [1, 5],
      [2, 8],
    ]);
  });

  test('fica na página quando o aparelho não tem lugar, e vai assim mesmo', async () => {
    noAparelho(guardado, { cheio: true });
    responder(1, 5);
    responder(2, 6);
    expect(guardado.size).toBe(0);
    const { levadas, responde, enviar } = servidor();
    responde();
    await enviarAFila(CHAVE, enviar);
    expect(levadas.map(notas)).toEqual([
      [
        [1, 5],
        [2, 6],
      ],
    ]);
    expect(lerFila(CHAVE)).toEqual(filaVazia);
  });
});

describe('uma folha neste aparelho', () => {
  test('que não tem lugar é contada entre o que espera, e vai com o que espera', async () => {
    noAparelho(guardado, { cheio: true });
    responder(1, 5);
    expect([guardado.size, haFilasDaEquipe()]).toEqual([0, true]);
    const { levadas, responde, enviar } = servidor();
    responde();
    expect(await enviarAsDeAntes(enviar)).toEqual({ mudou: true, esperam: false });
    expect([levadas.map(notas), haFilasDaEquipe()]).toEqual([[[[1, 5]]], false]);
  });

  test('que não tem lugar leva também o que outra aba guardou depois, e é esquecida com o resto na saída', async () => {
    noAparelho(guardado, { cheio: true });
    responder(1, 5);
    noAparelho(guardado);
    const daOutraAba: Fila = { respostas: [nota(2, 6)], entrega: 'e' };
    guardado.set(CHAVE, JSON.stringify(daOutraAba));
    expect(notas(lerFila(CHAVE))).toEqual([
      [2, 6],
      [1, 5],
    ]);
    expect(lerFila(CHAVE).entrega).toBe('e');
    await esquecerFolhasDaEquipe();
    expect([lerFila(CHAVE), haFilasDaEquipe()]).toEqual([filaVazia, false]);
  });

  test('cuja entrega chegou sem que se soubesse não é entregue de novo, nem fica recusada', async () => {
    const repetida = new ApiError({ status: 400, codigo: 'CHAVE_REPETIDA', mensagem: 'Já recebido' });
    const recusar = () => Promise.reject(repetida);
    responder(1, 5);
    await expect(enviarAFila(CHAVE, recusar)).rejects.toBe(repetida);
    mudarFila(CHAVE, (fila) => ({ ...fila, entrega: 'e' }));
    const jaEntregue = vi.fn();
    await enviarAFila(CHAVE, recusar, undefined, jaEntregue);
    expect(jaEntregue).toHaveBeenCalledOnce();
    expect(lerFila(CHAVE)).toEqual(filaVazia);
  });
});

describe('o que visitas anteriores deixaram neste aparelho', () => {
  const deixar = (nome: string, fila: Fila) => guardado.set(nome, JSON.stringify(fila));
  const entregue: Fila = { respostas: [nota(1, 5)], entrega: 'e' };
  const guardadas = (outros: Partial<Parameters<typeof enviarGuardadas>[0]>) =>
    enviarGuardadas({
      prefixo: 'desempenho:7:',
      enviar: async () => undefined,
      emendavel: () => true,
      nome: 'avaliação',
      ...outros,
    });
  const recusarCom = (status: number) => () => Promise.reject(new ApiError({ status, mensagem: 'Não' }));

  test('vai com os números do seu nome e a chave da sua entrega, a mesma a cada vez, menos o que espera a sua página', async () => {
    deixar('desempenho:7:31', entregue);
    deixar('desempenho:7:32', { ...entregue, entrega: null });
    deixar('desempenho:7:33:area', entregue);
    const enviar = vi.fn(async () => undefined);
    const vai = (_ids: readonly number[], { entrega }: Fila) => entrega !== null;
    expect(await guardadas({ enviar, vai })).toEqual({ mudou: true, esperam: false });
    expect(enviar.mock.calls).toEqual([[[31], entregue, 'e']]);
    expect([...guardado.keys()]).toEqual(['desempenho:7:32', 'desempenho:7:33:area']);
  });

  test.each([
    [401, false],
    [0, true],
    [429, true],
    [500, true],
  ])('fica inteiro, com a entrega pedida, quando a resposta é %i', async (status, esperam) => {
    deixar(CHAVE, entregue);
    expect(await guardadas({ enviar: recusarCom(status) })).toEqual({ mudou: false, esperam });
    expect(lerFila(CHAVE)).toEqual(entregue);
  });

  test('recusado, é esquecido se não há o que emendar', async () => {
    deixar(CHAVE, entregue);
    await guardadas({ enviar: recusarCom(400), emendavel: () => false });
    expect(guardado.size).toBe(0);
    deixar(CHAVE, entregue);
    await guardadas({ enviar: recusarCom(400) });
    expect(lerFila(CHAVE)).toEqual({ ...entregue, entrega: null });
  });

  test('que não tinha lugar não volta quando o aparelho tem lugar de novo', async () => {
    noAparelho(guardado, { cheio: true });
    responder(1, 5);
    noAparelho(guardado);
    responder(2, 6);
    expect(guardado.size).toBe(1);
    guardado.set(CHAVE, JSON.stringify({ respostas: [nota(2, 7)], entrega: null }));
    expect(notas(lerFila(CHAVE))).toEqual([[2, 7]]);
  });
});

describe('a folha que o aparelho guarda', () => {
  const FOLHA = '/avaliacao/respostas/31';
  const sessao = {
    user: {
      id: 7,
      nome: 'Ana',
      cpf: '52998224725',
      login: 'ana.lima',
      colaboradorFotoUrl: '/foto',
      usuarioFortes: false,
    },
    companies: [{ id: 1, nome: 'Padaria Lua' }],
    authorities: ['ROLE_UTILITARIO_USUARIO'],
    menu: [{ rotulo: 'Usuários', path: '/utilitario/usuarios', filhos: [] }],
    listas: [],
    tema: { logoUrl: '/logo' },
  } as unknown as SessionInfo;
  const guardar = (ultimoDia: string | null) =>
    guardarFolhaDaEquipe(FOLHA, 'ROLE_AVALIACAO_RESPONDER' as Permission, { sessao, lida: {}, recebida: 0, ultimoDia });
  const noDia = (dia: number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, dia, 23, 50) });

  test('vale até o fim do último dia, e no seguinte some', () => {
    noDia(10);
    guardar('2026-03-10');
    expect(folhaDaEquipe(7, FOLHA)).not.toBeNull();
    noDia(11);
    expect(folhaDaEquipe(7, FOLHA)).toBeNull();
    expect(guardado.size).toBe(0);
  });

  test('leva da sessão o nome e a permissão da folha, e nem CPF, foto, menu nem outra empresa', () => {
    guardar(null);
    const [texto = ''] = guardado.values();
    expect(JSON.parse(texto).sessao).toMatchObject({
      user: { nome: 'Ana' },
      authorities: ['ROLE_AVALIACAO_RESPONDER'],
    });
    for (const alheio of ['52998224725', 'ana.lima', '/foto', '/logo', 'Padaria Lua', 'Usuários'])
      expect(texto).not.toContain(alheio);
  });

  test.each([
    ['da mesma pessoa fica tudo', 7, true, true],
    ['que acabou tira a folha, e as respostas por enviar esperam pela mesma pessoa', null, false, true],
    ['de outra pessoa tira as duas', 8, false, false],
  ])('com a sessão %s', (_, usuario, folha, fila) => {
    guardar(null);
    responder(1, 5);
    guardarSoDoUsuario(usuario);
    expect([folhaDaEquipe(7, FOLHA) !== null, haFilasDaEquipe()]).toEqual([folha, fila]);
  });
});
