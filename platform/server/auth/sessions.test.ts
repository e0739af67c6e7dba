import { expect, test } from 'vitest';
import type { Engine, RawConnection } from '../db/engine.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Identity, Sessions } from './sessions.ts';

const linha = {
  area: 'interna',
  sujeito_id: 7,
  empresa_id: 1,
  ultimo_uso: new Date().toISOString(),
  expira_em: new Date(Date.now() + 3_600_000).toISOString(),
  segundo_fator_pendente: false,
  provedor_id: null,
  vendo_como: null,
  vendo_permissoes: null,
};
const pessoa: Identity = {
  id: 7,
  nome: 'Exemplo',
  empresas: [{ id: 1, nome: 'Empresa', permissoes: new Set() }],
  pendencia: null,
};

/** Sessions over a database with one of them; the person is read when `soltar` says so, as what `quem` is by then. */
function cenario() {
  const raw: RawConnection = {
    query: async (sql) => ({ rows: sql.includes('from sessao') ? [linha] : [], affected: 1 }),
    exec: async () => [],
    cancel: () => {},
    endRead: async () => {},
    release: () => {},
  };
  let avisar: (payload: string) => void = () => {};
  const engine: Engine = {
    kind: 'postgres',
    acquire: async () => raw,
    listen: async (_, ouvir) => {
      avisar = ouvir;
    },
    close: async () => {},
  };
  const esperas: (() => void)[] = [];
  const estado = { leituras: 0, quem: pessoa as Identity | null };
  const ler = async () => {
    estado.leituras++;
    const lida = estado.quem;
    await new Promise<void>((resolve) => esperas.push(resolve));
    return lida;
  };
  const sessions = new Sessions(engine, { interna: ler, externa: ler }, () => ({
    ociosoMinutos: 30,
    absolutoHoras: 8,
  }));
  const soltar = async (quantas: number) => {
    await expect.poll(() => esperas.length).toBe(quantas);
    for (const resolve of esperas.splice(0)) resolve();
  };
  return { sessions, engine, estado, soltar, avisar: (payload: string) => avisar(payload) };
}

test('as chamadas com que uma tela começa leem a sessão uma vez', async () => {
  const { sessions, estado, soltar } = cenario();
  const lidas = Promise.all([sessions.find('segredo'), sessions.find('segredo'), sessions.find('segredo')]);
  await soltar(1);
  expect((await lidas).map((sessao) => sessao?.identidade.id)).toEqual([7, 7, 7]);
  expect(await sessions.find('segredo')).not.toBeNull();
  expect(estado.leituras).toBe(1);
});

test('quem chama depois de uma mudança não recebe o que se lia antes dela, nem depois', async () => {
  const { sessions, estado, soltar, avisar } = cenario();
  await sessions.start();
  const antes = sessions.find('segredo');
  await expect.poll(() => estado.leituras).toBe(1);
  estado.quem = null;
  avisar('interna:7');
  const depois = sessions.find('segredo');
  await soltar(2);
  expect(await antes).not.toBeNull();
  expect(await depois).toBeNull();
  const maisTarde = sessions.find('segredo');
  await soltar(1);
  expect(await maisTarde).toBeNull();
});

test('quem leu antes de uma saída se confirmar não deixa a sessão a quem chama depois dela', async () => {
  const { sessions, engine, estado, soltar } = cenario();
  await inTransaction(engine, { scope: { tipo: 'sistema' } }, async (db) => {
    await sessions.end(db, 'segredo');
    const durante = sessions.find('segredo');
    await soltar(1);
    expect(await durante).not.toBeNull();
  });
  estado.quem = null;
  const depois = sessions.find('segredo');
  await soltar(1);
  expect(await depois).toBeNull();
});

test('uma leitura que falha é de quem a pediu: a próxima lê de novo', async () => {
  const { sessions, estado, soltar } = cenario();
  Object.defineProperty(estado, 'quem', {
    configurable: true,
    get: () => {
      throw new Error('banco fora');
    },
  });
  await expect(sessions.find('segredo')).rejects.toThrow('banco fora');
  Object.defineProperty(estado, 'quem', { value: pessoa });
  const lida = sessions.find('segredo');
  await soltar(1);
  expect(await lida).not.toBeNull();
});
