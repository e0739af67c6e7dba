import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarIndice, criarValorDoIndice } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { CONFIRMA, cenaDoSalario, propostaEm } from './propostas.factory.ts';

const t = useApp();

async function cena(condicao: Readonly<Record<string, unknown>> = { valorDesde: '500.00' }) {
  const c = await cenaDoSalario(t.app, condicao);
  const gravar = async (dados: object) => {
    const answer = await c.incluir(dados);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const mudar = (id: number, dados: object) =>
    c.dono.cliente.call(historicoColaborador.atualizar, {
      ...{ params: { id }, body: c.linha(dados), headers: CONFIRMA },
    } as never);
  const excluir = (id: number) => c.dono.cliente.call(historicoColaborador.excluir, { params: { id } });
  const ligar = (ativa: boolean) =>
    t.app.banco((db) =>
      sql`update cadeia_aprovacao set ativa = ${ativa} where empresa_id = ${c.dono.empresaId}`.execute(db),
    );
  const soDaArea = () =>
    t.app.banco((db) =>
      sql`insert into cadeia_aprovacao_area (empresa_id, cadeia_aprovacao_id, area_organizacional_id)
        values (${c.dono.empresaId}, ${c.cadeia.id}, ${c.onde.areaId})`.execute(db),
    );
  const aprovar = async (id: number) => {
    await c.decidir(c.ana, id, 1);
    return c.decidir(c.rui, id, 2);
  };
  return { ...c, gravar, mudar, excluir, ligar, soDaArea, aprovar };
}

test('uma linha de um dia passado por um índice que hoje vale mais se mede pelo que ele vale depois', async () => {
  const c = await cena();
  const indice = await criarIndice(t.app, c.dono.empresaId, { valor: '3000.00', data: '2024-01-01' });
  await criarValorDoIndice(t.app, c.dono.empresaId, indice, { valor: '9000.00', data: '2025-02-01' });
  const porIndice = { tipoSalario: '2', indice: { id: indice }, quantidade: '1', salario: null };
  const id = propostaEm(await c.incluir({ data: '2025-01-02', ...porIndice }));
  expect((await c.obter(c.ana, id)).mudancas).toContainEqual({
    ...{ rotulo: 'Outros dias em que o salário muda', atual: '', proposto: '01/02/2025' },
  });
  expect((await c.aprovar(id)).body).toMatchObject({ situacao: 'P' });
});

describe('mudanças pequenas se somam', () => {
  test('em linhas seguidas ou na mesma linha, até que uma cadeia aprove; daí em diante mede-se do aprovado', async () => {
    const c = await cena();
    const { id: primeira } = await c.gravar({ data: '2025-01-02', salario: '3400.00' });
    await c.cancelar(c.dono, propostaEm(await c.mudar(primeira, { data: '2025-01-02', salario: '3500.00' })));
    const id = propostaEm(await c.incluir({ data: '2025-02-02', salario: '3800.00' }));
    expect((await c.obter(c.ana, id)).pagamentoAtual?.replaceAll('\u00a0', ' ')).toBe(
      'R$ 3.400,00; R$ 3.000,00 antes do que mudou sem aprovação',
    );
    expect((await c.aprovar(id)).body).toMatchObject({ situacao: 'P' });
    await c.gravar({ data: '2025-03-02', salario: '4200.00' });
    propostaEm(await c.incluir({ data: '2025-04-02', salario: '4600.00' }));
  });

  test('o percentual também se mede do que se ganhava antes, e depois da janela começa-se de novo', async () => {
    const c = await cena({ percentualDesde: '10.00' });
    await c.gravar({ data: '2025-01-02', salario: '3290.00' });
    propostaEm(await c.incluir({ data: '2025-02-02', salario: '3300.00' }));
    const outra = await cena({ percentualDesde: '10.00' });
    await outra.gravar({ data: '2025-01-02', salario: '3290.00' });
    await t.app.banco((db) =>
      sql`update salario_sem_cadeia set gravado_em = gravado_em - interval '13 months' where empresa_id = ${outra.dono.empresaId}`.execute(
        db,
      ),
    );
    await outra.gravar({ data: '2025-02-02', salario: '3300.00' });
  });

  // The embedded engine has one connection: there nothing is written while a transaction runs.
  if (process.env.BANCO === 'postgres')
    test('as que chegam ao mesmo tempo também: a segunda espera a primeira e conta-a', async () => {
      const c = await cena();
      const esperando = () =>
        t.app.banco(async (db) => {
          const { rows } = await sql`select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like '%from colaborador where id%for no key update%'`.execute(db);
          return rows.length;
        });
      let respostas: Promise<readonly { status: number }[]> = Promise.resolve([]);
      await t.app.banco(async (db) => {
        await sql`select from colaborador where id = ${c.pessoa} for update`.execute(db);
        respostas = Promise.all([
          c.incluir({ data: '2025-06-01', salario: '3490.00' }),
          c.incluir({ data: '2025-07-01', salario: '3980.00' }),
        ]);
        await expect.poll(esperando, { timeout: 10_000 }).toBe(2);
      });
      expect((await respostas).map(({ status }) => status).sort()).toEqual([201, 409]);
    });

  test('as exclusões também', async () => {
    const c = await cena();
    await c.ligar(false);
    const um = await c.gravar({ data: '2025-01-02', salario: '3400.00' });
    const outro = await c.gravar({ data: '2025-02-02', salario: '3800.00' });
    await c.ligar(true);
    expect((await c.excluir(outro.id)).status).toBe(204);
    expect((await c.excluir(um.id)).problema.mensagem).toMatch(/altere a linha/);
    expect(await c.historico()).toEqual([
      ['2025-01-02', '3400.00'],
      ['2024-01-02', '3000.00'],
    ]);
  });
});

test('sair da área da cadeia sem mudar o salário não livra o aumento que vem logo depois', async () => {
  const c = await cena({});
  await c.soDaArea();
  const la = { areaOrganizacional: { id: (await criarLugar(t.app, c.dono.empresaId)).areaId } };
  await c.gravar({ ...la, data: '2025-03-01', salario: '3000.00' });
  await c.cancelar(c.dono, propostaEm(await c.incluir({ ...la, data: '2025-03-02', salario: '9000.00' })));
  // Nor does a move of long ago that is written today.
  const antiga = await cena({});
  await antiga.soDaArea();
  await antiga.gravar({
    ...la,
    areaOrganizacional: { id: (await criarLugar(t.app, antiga.dono.empresaId)).areaId },
    data: '2024-02-01',
    salario: '3000.00',
  });
  const fora = await antiga.historico();
  expect(fora).toHaveLength(2);
  const { rows } = await t.app.banco((db) =>
    sql<{
      area: number;
    }>`select area_organizacional_id as area from historico_colaborador where colaborador_id = ${antiga.pessoa} order by data desc limit 1`.execute(
      db,
    ),
  );
  const aumento = { areaOrganizacional: { id: rows[0]?.area }, data: '2026-05-01', salario: '9000.00' };
  propostaEm(await antiga.incluir(aumento));
});

test('mudar de área noutro dia, sem mudar o salário, não invalida o aumento que espera', async () => {
  const c = await cena({});
  const id = propostaEm(await c.incluir());
  await c.decidir(c.ana, id, 1);
  const la = { areaOrganizacional: { id: (await criarLugar(t.app, c.dono.empresaId)).areaId } };
  await c.gravar({ ...la, data: '2025-03-01', salario: '3000.00' });
  expect((await c.decidir(c.rui, id, 2)).body).toMatchObject({ situacao: 'P' });
  expect((await c.historico())[0]).toEqual(['2025-06-01', '4321.00']);
});
