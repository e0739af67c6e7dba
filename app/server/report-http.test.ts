import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { defineModule } from '#platform/server/module.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { inteiro, texto } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';
import {
  acompanharRelatorio,
  baixarRelatorio,
  cancelarRelatorio,
  type ReportProgress,
} from '#platform/shared/contract/report-progress.ts';
import type { Permission } from '#platform/shared/permission.ts';

const permissao: Permission = 'ROLE_TESTE_NUMEROS';
const sensivel: Permission = 'ROLE_TESTE_NUMEROS_SEGREDO';

const numeros = report({
  path: '/teste/relatorios/numeros',
  titulo: 'Números até João',
  filtro: z.object({ ate: inteiro({ label: 'Até', obrigatorio: true }), sobre: texto({ label: 'Sobre', max: 20 }) }),
  permissao,
});

interface Linha {
  segredo: number | null;
  numero: number;
  empresa: string;
}

const definicao = relatorios.defineTabular<Linha, { ate: number }>({
  id: 'numeros',
  titulo: 'Números até João',
  colunas: [
    { chave: 'numero', titulo: 'Número', tipo: 'inteiro', total: 'soma' },
    { chave: 'empresa', titulo: 'Empresa', tipo: 'texto' },
    { chave: 'segredo', titulo: 'Segredo', tipo: 'inteiro', sensivel },
  ],
  titulares: { titular: 'numero', de: ({ numero }) => [numero] },
  filtroEmPalavras: ({ ate }) => `Até: ${ate}`,
  async *linhas(ctx, { ate }) {
    if (ate === 13) throw new Error('defeito do relatório');
    const { rows } = await sql<Linha>`
      select n as numero, nullif(n, 2) as segredo, e.nome as empresa from generate_series(1, ${ate}::int) n, empresa e where e.id = ${ctx.empresaId} order by n`.execute(
      ctx.db,
    );
    yield* rows;
  },
});

const modulo = () =>
  defineModule({
    nome: 'teste',
    recursos: [],
    handlers: reportHandlers(numeros, definicao),
    permissoes: [{ rotulo: 'Teste', permissao, filhos: [{ rotulo: 'Segredo', permissao: sensivel, filhos: [] }] }],
    menu: [],
  });

const t = useApp({}, { modulos: [modulo] });

const pedir = async ({ cliente }: Tenant, body: object, prefer?: string) =>
  cliente.raw<ReportProgress>({
    method: 'POST',
    url: numeros.gerar.path,
    payload: body,
    ...(prefer ? { headers: { prefer } } : {}),
  });

test('relatório pequeno vem na hora, no formato pedido, com nome que o disco aceita', async () => {
  const dono = await t.app.empresa([permissao]);
  const pdf = await pedir(dono, { ate: 3, pdf: true });
  expect(pdf.status).toBe(200);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers['content-disposition']).toContain("filename*=UTF-8''N%C3%BAmeros%20at%C3%A9%20Jo%C3%A3o.pdf");
  const planilha = await pedir(dono, { ate: 3, pdf: false });
  expect(planilha.bytes.subarray(0, 2).toString()).toBe('PK');
  const csv = await pedir(dono, { ate: 3, formato: 'csv' });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.bytes.toString()).toContain('Total');
});

test('fica registrado quem tirou qual relatório, e com que filtro', async () => {
  const dono = await t.app.empresa([permissao]);
  await pedir(dono, { ate: 2, formato: 'csv' });
  const { rows } = await t.app.banco((db) =>
    sql`select ator_id, depois from auditoria where empresa_id = ${dono.empresaId} and entidade = 'Relatório'`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    {
      ator_id: dono.usuarioId,
      depois: { titulo: 'Números até João', formato: 'csv', filtro: { ate: 2, sobre: null } },
    },
  ]);
});

test('sem dados, com filtro errado, sem permissão e com defeito, cada um tem a sua resposta', async () => {
  const dono = await t.app.empresa([permissao]);
  expect((await pedir(dono, { ate: 0 })).problema).toMatchObject({
    status: 400,
    codigo: 'SEM_DADOS',
    mensagem: 'Não existem dados para o filtro informado.',
  });
  expect((await pedir(dono, {})).problema.erros).toEqual([{ campo: 'ate', mensagem: 'Até é obrigatório' }]);
  expect((await pedir(await t.app.empresa([]), { ate: 1 })).status).toBe(403);
  const defeito = await pedir(dono, { ate: 13 });
  expect(defeito.problema).toMatchObject({ status: 500, mensagem: 'Erro' });
  expect(JSON.stringify(defeito.body)).not.toContain('defeito');
});

test('a prévia mostra as primeiras linhas e o total de todas', async () => {
  const { cliente } = await t.app.empresa([permissao]);
  const { status, body } = await cliente.call(numeros.previa, { body: { ate: 250, sobre: null } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ registros: 250, mostrados: 200, filtro: 'Até: 250' });
  expect(body.total?.[0]?.valor).toBe('31375');
  expect(numeros.previa.resposta.safeParse(body).error).toBeUndefined();
});

test('relatório grande é feito depois, com progresso, e só quem pediu o baixa', async () => {
  const dono = await t.app.empresa([permissao]);
  const pedido = await pedir(dono, { ate: 301, formato: 'csv' });
  expect(pedido.status).toBe(202);
  const params = { id: pedido.body.id };
  expect(pedido.headers.location).toBe(`/api/relatorios/${params.id}`);
  expect((await dono.cliente.call(baixarRelatorio, { params })).status).toBe(404);
  await t.app.executarTarefas();
  const { body } = await dono.cliente.call(acompanharRelatorio, { params });
  expect(body).toMatchObject({ estado: 'PRONTO', progresso: 1, titulo: 'Números até João' });
  const arquivo = await dono.cliente.call(baixarRelatorio, { params });
  expect(arquivo.bytes.toString().split('\r\n')).toHaveLength(304);
  expect(arquivo.headers['content-disposition']).toMatch(/^attachment/);
  const colega = await t.app.usuario(dono.empresaId, [permissao]);
  expect((await colega.cliente.call(acompanharRelatorio, { params })).status).toBe(404);
  expect((await colega.cliente.call(baixarRelatorio, { params })).status).toBe(404);
  expect((await colega.cliente.call(cancelarRelatorio, { params })).status).toBe(404);
});

test('quem leu colunas sensíveis de quem fica escrito uma vez: na prévia o que ela mostra, no arquivo tudo, e só quando é feito', async () => {
  const dono = await t.app.empresa([permissao, sensivel]);
  const acessos = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        campos: string[];
        chamada: string;
        pagina: string;
        titular: string;
        quantos: number;
        tem2: boolean;
      }>`select campos, chamada,
        pagina, titular, cardinality(titulares_ids) as quantos, 2 = any (titulares_ids) as tem2 from acesso_sensivel
        where usuario_id = ${dono.usuarioId} order by id`.execute(db),
    );
    return rows;
  };
  const lido = (ate: number, quantos: number) => ({
    campos: ['Segredo'],
    chamada: numeros.gerar.path,
    pagina: `${numeros.path}?ate=${ate}`,
    titular: 'numero',
    quantos,
    tem2: false,
  });
  await dono.cliente.call(numeros.previa, { body: { ate: 250, sobre: 'Maria' } });
  await pedir(dono, { ate: 3, formato: 'csv', sobre: 'Maria' });
  await pedir(dono, { ate: 4 });
  expect(await acessos()).toEqual([lido(250, 199), lido(3, 2), lido(4, 3)]);
  await pedir(dono, { ate: 5 }, 'respond-async');
  await pedir(dono, { ate: 301, formato: 'csv' });
  expect(await acessos()).toHaveLength(3);
  await t.app.executarTarefas();
  expect((await acessos()).slice(3)).toEqual([lido(5, 4), lido(301, 300)]);
  const sem = await t.app.usuario(dono.empresaId, [permissao]);
  await sem.cliente.call(numeros.previa, { body: { ate: 3, sobre: null } });
  await pedir(sem, { ate: 3, formato: 'csv' });
  const { rows } = await t.app.banco((db) =>
    sql`select from acesso_sensivel where usuario_id = ${sem.usuarioId}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('quem prefere não esperar recebe 202 também para um pequeno', async () => {
  const dono = await t.app.empresa([permissao]);
  const pedido = await pedir(dono, { ate: 1 }, 'respond-async');
  expect(pedido.status).toBe(202);
  await t.app.executarTarefas();
  const pdf = await dono.cliente.call(baixarRelatorio, { params: { id: pedido.body.id } });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

// With the one connection of the embedded database nobody waits for anybody, and a test that is skipped counts as failed.
if (ESPERA_SE)
  test('os relatórios de uma pessoa se pedem um por vez: muitos de uma vez não passam dos que podem esperar', async () => {
    const dono = await t.app.empresa([permissao]);
    const [pedido] = await enquanto(
      t.app,
      (db) => takeTurn(db, 'relatorios', dono.usuarioId),
      () => pedir(dono, { ate: 1 }, 'respond-async'),
    );
    expect(pedido?.status).toBe(202);
    await t.app.executarTarefas();
  });

test('cancelado some, com o arquivo', async () => {
  const dono = await t.app.empresa([permissao]);
  const { id } = (await pedir(dono, { ate: 400, formato: 'csv' })).body;
  await t.app.executarTarefas();
  expect((await dono.cliente.call(cancelarRelatorio, { params: { id } })).status).toBe(204);
  expect((await dono.cliente.call(acompanharRelatorio, { params: { id } })).status).toBe(404);
  const { rows } = await t.app.banco((db) =>
    sql`select 1 from arquivo where empresa_id = ${dono.empresaId}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('a permissão tirada antes da vez do relatório conta', async () => {
  const dono = await t.app.empresa([permissao]);
  const { id } = (await pedir(dono, { ate: 400 })).body;
  await t.app.banco((db) => sql`update perfil set permissoes = '{}' where id = ${dono.perfilId}`.execute(db));
  await expect(t.app.executarTarefas()).rejects.toThrow('não tem mais a permissão');
  const { rows } = await t.app.banco((db) => sql`select arquivo_id from relatorio where id = ${id}`.execute(db));
  expect(rows).toEqual([{ arquivo_id: null }]);
});

test('a permissão tirada depois de pronto conta: o arquivo não sai mais', async () => {
  const dono = await t.app.empresa([permissao]);
  const params = { id: (await pedir(dono, { ate: 400 })).body.id };
  await t.app.executarTarefas();
  expect((await dono.cliente.call(baixarRelatorio, { params })).status).toBe(200);
  await t.app.banco(async (db) => {
    await sql`update perfil set permissoes = '{}' where id = ${dono.perfilId}`.execute(db);
    await t.app.sessions.changed(db, 'interna', null);
  });
  expect((await dono.cliente.call(baixarRelatorio, { params })).status).toBe(403);
});

test('também a que deixava ver mais nele: quem pode menos do que então o gera de novo', async () => {
  const dono = await t.app.empresa([permissao, sensivel]);
  const params = { id: (await pedir(dono, { ate: 400 })).body.id };
  await t.app.executarTarefas();
  const podendo = async (permissoes: readonly string[]) => {
    await t.app.banco(async (db) => {
      await sql`update perfil set permissoes = ${permissoes} where id = ${dono.perfilId}`.execute(db);
      await t.app.sessions.changed(db, 'interna', null);
    });
    return dono.cliente.call(baixarRelatorio, { params });
  };
  const menos = await podendo([permissao]);
  expect([menos.status, menos.problema.mensagem]).toEqual([
    403,
    'As suas permissões mudaram desde que este relatório foi gerado. Gere-o de novo.',
  ]);
  expect((await podendo([permissao, sensivel])).status).toBe(200);
});

test('a falha do motor vira frase, e o detalhe só vai para o log', async () => {
  const dono = await t.app.empresa([permissao]);
  const espia = vi.spyOn(definicao, 'filtroEmPalavras').mockImplementation(() => {
    throw new Error('segredo');
  });
  const resposta = await pedir(dono, { ate: 3 });
  espia.mockRestore();
  expect(resposta.status).toBe(500);
  expect(JSON.stringify(resposta.body)).not.toContain('segredo');
});
