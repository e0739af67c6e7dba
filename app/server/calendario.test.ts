import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { marcarEntrevista } from '#modules/captacao/entrevistas/entrevistas.factory.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import {
  criarAssinatura,
  encerrarAssinatura,
  lerCalendario,
  obterAssinatura,
} from '#modules/organizacao/calendario/calendario.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { unfoldLines } from '#platform/shared/calendar/text.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';

const t = useApp();
const executar = (query: RawBuilder<unknown>) => t.app.banco((db) => query.execute(db));

const DIA = somarDias(hoje(), 5);
const periodo = { inicio: somarDias(hoje(), -1), fim: somarDias(hoje(), 20) };

/** Puts what is due on the day, of a class and of a plan, into a talent's days. */
async function ocupar(empresaId: number, talento: number, de: string) {
  const cursoId = await criarCurso(t.app, empresaId);
  await executar(sql`with x as (insert into turma (empresa_id, curso_id, descricao, instrutor, custo, data_prev_ini)
      values (${empresaId}, ${cursoId}, ${`Turma ${de}`}, 'Instrutora', 0, ${DIA}) returning id),
    d as (insert into turma_dia (empresa_id, turma_id, dia, descricao, hora_ini, hora_fim)
      select ${empresaId}, id, ${DIA}, ${`Aula ${de}`}, '13:00', '17:00' from x)
    insert into colaborador_turma (empresa_id, turma_id, colaborador_id, situacao) select ${empresaId}, id, ${talento}, 'I' from x`);
  await executar(sql`with p as (insert into pdi (empresa_id, colaborador_id, titulo, origem, inicio, fim)
      values (${empresaId}, ${talento}, 'Plano', 'L', ${DIA}, ${DIA}) returning id)
    insert into pdi_acao (empresa_id, pdi_id, descricao, tipo, prazo) select ${empresaId}, id, ${`Ação ${de}`}, 'L', ${DIA} from p`);
}

/** Somebody who is a talent, with an interview to conduct, a class and a plan, beside a colleague who has the same. */
async function cena() {
  const tenant = await t.app.empresa();
  const eu = await criarColaborador(t.app, tenant.empresaId);
  const colega = await criarColaborador(t.app, tenant.empresaId);
  await executar(sql`update usuario set colaborador_id = ${eu} where id = ${tenant.usuarioId}`);
  await marcarEntrevista(t.app, tenant, { data: DIA });
  const { cliente: outro, usuarioId } = await t.app.usuario(tenant.empresaId);
  await marcarEntrevista(t.app, tenant, {
    data: DIA,
    entrevistadores: [{ id: usuarioId }],
    horaIni: '15:00',
    horaFim: '16:00',
  });
  await ocupar(tenant.empresaId, eu, 'minha');
  await ocupar(tenant.empresaId, colega, 'do colega');
  return { ...tenant, eu, outro };
}

const resumo = ({ data, horaIni, tipo }: { data: string; horaIni: string | null; tipo: string }) =>
  [data === DIA, horaIni, tipo] as const;
const MEUS = [
  [true, null, 'Prazos do plano de desenvolvimento'],
  [true, '09:00', 'Entrevistas'],
  [true, '13:00', 'Aulas'],
];

describe('o próprio calendário', () => {
  test('tem as entrevistas, as aulas e os prazos da pessoa, e nada dos outros', async () => {
    const { cliente, empresaId } = await cena();
    const { body } = await cliente.call(lerCalendario, { query: periodo });
    expect(body.map(resumo)).toEqual(MEUS);
    expect(body.map(({ detalhe }) => detalhe).slice(2)).toEqual(['Aula minha']);
    const { cliente: ninguem } = await t.app.usuario(empresaId, []);
    expect((await ninguem.call(lerCalendario, { query: periodo })).body).toEqual([]);
  });

  test('não lê de uma vez mais do que um mês com as suas semanas, nem ao contrário', async () => {
    const { cliente } = await t.app.empresa([]);
    for (const [fim, mensagem] of [
      [somarDias(periodo.inicio, 62), 'O período é de no máximo 62 dias.'],
      [somarDias(periodo.inicio, -1), 'A data final deve ser igual ou posterior à data inicial.'],
    ] as const) {
      const { status, problema } = await cliente.call(lerCalendario, { query: { inicio: periodo.inicio, fim } });
      expect([status, problema.erros]).toEqual([400, [{ campo: 'fim', mensagem }]]);
    }
  });
});

/** What a calendar program gets from an address. */
async function ler(endereco: string) {
  const resposta = await t.app.anonimo.raw<string>({ method: 'GET', url: new URL(endereco).pathname });
  return { ...resposta, linhas: unfoldLines(String(resposta.body)) };
}

describe('o endereço para programas de agenda', () => {
  test('dá sem senha o mesmo que a tela, com horas e dias inteiros, e não fica em caches', async () => {
    const { cliente } = await cena();
    const { endereco } = (await cliente.call(criarAssinatura)).body;
    const { status, headers, linhas } = await ler(endereco);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const [dia = ''] = [DIA.replaceAll('-', '')];
    expect(linhas.filter((linha) => /^DTSTART.*\d{8}/.test(linha) && linha.includes(dia))).toEqual([
      `DTSTART;VALUE=DATE:${dia}`,
      `DTSTART;TZID=America/Fortaleza:${dia}T090000`,
      `DTSTART;TZID=America/Fortaleza:${dia}T130000`,
    ]);
    expect(linhas.filter((linha) => linha.startsWith('SUMMARY:')).join()).toContain('Ação minha');
    expect(linhas.join()).not.toContain('do colega');
    expect(new Set(linhas.filter((linha) => linha.startsWith('UID:'))).size).toBe(3);
  });

  test('outro endereço substitui o anterior, e encerrado nenhum abre; só o resumo do segredo é guardado', async () => {
    const { cliente, usuarioId, outro } = await cena();
    expect((await cliente.call(obterAssinatura)).body).toEqual({ criadaEm: null });
    const primeiro = (await cliente.call(criarAssinatura)).body.endereco;
    const segundo = (await cliente.call(criarAssinatura)).body.endereco;
    expect([(await ler(primeiro)).status, (await ler(segundo)).status]).toEqual([404, 200]);
    expect((await cliente.call(obterAssinatura)).body.criadaEm).toMatch(/^\d{4}-/);
    expect((await outro.call(obterAssinatura)).body).toEqual({ criadaEm: null });
    await outro.call(encerrarAssinatura);
    expect((await ler(segundo)).status).toBe(200);
    const { rows } = await t.app.banco((db) =>
      sql<{
        tudo: string;
      }>`select to_jsonb(t)::text as tudo from calendario_assinatura t where usuario_id = ${usuarioId}`.execute(db),
    );
    expect(rows[0]?.tudo).not.toContain(segundo.split('/').at(-1));
    await cliente.call(encerrarAssinatura);
    expect((await ler(segundo)).status).toBe(404);
  });

  test.each([
    ['outra senha', sql`senha_hash = 'outra'`],
    ['outro e-mail', sql`email = 'outra.pessoa@exemplo.com.br'`],
    ['outro talento', sql`colaborador_id = null`],
  ])('com %s o endereço dado antes não abre mais, e outro nome o deixa', async (_o, muda) => {
    const { cliente, usuarioId } = await cena();
    const { endereco } = (await cliente.call(criarAssinatura)).body;
    await executar(sql`update usuario set nome = 'Outro nome' where id = ${usuarioId}`);
    expect((await ler(endereco)).status).toBe(200);
    await executar(sql`update usuario set ${muda} where id = ${usuarioId}`);
    expect((await ler(endereco)).status).toBe(404);
    expect((await cliente.call(obterAssinatura)).body).toEqual({ criadaEm: null });
  });

  test('não abre mais para quem perdeu o acesso, e um segredo inventado não abre', async () => {
    const { cliente, usuarioId } = await cena();
    const { endereco } = (await cliente.call(criarAssinatura)).body;
    await executar(sql`update usuario set ativo = false where id = ${usuarioId}`);
    expect((await ler(endereco)).status).toBe(404);
    expect((await ler(endereco.replace(/[^/]+$/, 'inventado'))).status).toBe(404);
  });
});
