import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarFolha, criarPlanejamento, type FolhaDeTeste } from '#modules/cargo-salario/realinhamento.factory.ts';
import {
  aplicarColaboradores,
  aplicarFaixasSalariais,
  aplicarIndices,
  cancelarReajuste,
} from './andamento.contract.ts';

/** Any sequence of plannings, applied and cancelled in the reverse order, leaves every history as it was, byte for byte. */
const t = useApp();

/** Every column of every line of the three histories, as the database writes them. */
const fotografia = (empresaId: number) =>
  t.app.banco(async (db) => {
    const tabela = async (nome: string) => {
      const { rows } = await sql<{
        linha: string;
      }>`select h::text as linha from ${sql.table(nome)} h where h.empresa_id = ${empresaId} order by h.id`.execute(db);
      return rows.map(({ linha }) => linha);
    };
    return [
      await tabela('historico_colaborador'),
      await tabela('faixa_salarial_historico'),
      await tabela('indice_historico'),
    ];
  });

/** What the plannings see of salaries: of each employee on a day after all of them. */
const salarios = (empresaId: number) =>
  t.app.banco(async (db) => {
    const { rows } =
      await sql`select p.nome, h.tipo_salario, h.salario, h.quantidade, (select x.valor from indice_historico x
        where x.indice_id = h.indice_id order by x.data desc limit 1) as indice,
        (select coalesce(x.valor::text, x.quantidade::text) from faixa_salarial_historico x where x.faixa_salarial_id = h.faixa_salarial_id
          order by x.data desc limit 1) as faixa
      from colaborador p cross join lateral colaborador_lotacao(p.id, '2027-12-31') h where p.empresa_id = ${empresaId} order by p.id`.execute(
        db,
      );
    return rows;
  });

interface Passo {
  readonly tipo: 'T' | 'F' | 'I';
  readonly centavos: number;
  /** Which records: bits of a small number, never none. */
  readonly quais: number;
  readonly porIndice: boolean;
}

const passos = fc.array(
  fc.record<Passo>({
    tipo: fc.constantFrom('T', 'F', 'I'),
    centavos: fc.integer({ min: 100, max: 99_999_999 }),
    quais: fc.integer({ min: 1, max: 7 }),
    porIndice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

const chamadas = { T: aplicarColaboradores, F: aplicarFaixasSalariais, I: aplicarIndices } as const;

/** A planning of the step with its rows, which the screens would have written; returns its id. */
async function planejar(tenant: Tenant, folha: FolhaDeTeste, passo: Passo, lugar: number): Promise<number> {
  const mes = String((lugar % 12) + 1).padStart(2, '0');
  const { empresaId } = tenant;
  const id = await criarPlanejamento(t.app, empresaId, { tipo: passo.tipo, data: `2026-${mes}-01` });
  const valor = (passo.centavos / 100).toFixed(2);
  const porIndice = passo.porIndice && passo.tipo !== 'I';
  const escolhidos = (ids: readonly number[]) => ids.filter((_, place) => (passo.quais >> (place % 3)) & 1);
  const dia = `2026-${mes}-01`;
  const gravar = (query: RawBuilder<unknown>) => t.app.banco((db) => query.execute(db));
  if (passo.tipo === 'T')
    for (const colaborador of escolhidos([folha.porCargo, folha.porIndice, folha.porValor]))
      await gravar(sql`insert into reajuste_colaborador (empresa_id, tabela_reajuste_colaborador_id, colaborador_id, area_organizacional_proposta_id,
          estabelecimento_proposto_id, faixa_salarial_proposta_id, tipo_salario_proposto, indice_proposto_id, quantidade_indice_proposto,
          salario_proposto, salario_base)
        select ${empresaId}, ${id}, h.colaborador_id, h.area_organizacional_id, h.estabelecimento_id, h.faixa_salarial_id,
          ${porIndice ? '2' : '3'}, ${porIndice ? folha.indiceId : null}, ${porIndice ? '1.5' : null}, ${porIndice ? null : valor},
          case h.tipo_salario when '3' then h.salario when '2' then round(h.quantidade * (select x.valor from indice_historico x
              where x.indice_id = h.indice_id and x.data <= ${dia} order by x.data desc limit 1), 2)
            else (select case x.tipo when '3' then x.valor else round(x.quantidade * (select y.valor from indice_historico y
                where y.indice_id = x.indice_id and y.data <= ${dia} order by y.data desc limit 1), 2) end
              from faixa_salarial_historico x where x.faixa_salarial_id = h.faixa_salarial_id and x.data <= ${dia} order by x.data desc limit 1) end
        from colaborador_lotacao(${colaborador}, ${dia}) h`);
  if (passo.tipo === 'F')
    for (const faixa of escolhidos([folha.faixaId, folha.faixaPorIndiceId, folha.faixaId]).slice(0, 1))
      await gravar(sql`insert into reajuste_faixa_salarial (empresa_id, tabela_reajuste_colaborador_id, faixa_salarial_id, tipo_salario_proposto,
          indice_proposto_id, quantidade_indice_proposto, valor_proposto, salario_base)
        select ${empresaId}, ${id}, ${faixa}, ${porIndice ? '2' : '3'}, ${porIndice ? folha.indiceId : null}, ${porIndice ? '1.5' : null},
          ${porIndice ? null : valor}, (select case x.tipo when '3' then x.valor else round(x.quantidade * (select y.valor from indice_historico y
              where y.indice_id = x.indice_id and y.data <= ${dia} order by y.data desc limit 1), 2) end
            from faixa_salarial_historico x where x.faixa_salarial_id = ${faixa} and x.data <= ${dia} order by x.data desc limit 1)`);
  if (passo.tipo === 'I')
    await gravar(sql`insert into reajuste_indice (empresa_id, tabela_reajuste_colaborador_id, indice_id, valor_proposto, salario_base)
      select ${empresaId}, ${id}, ${folha.indiceId}, ${valor}, (select y.valor from indice_historico y
        where y.indice_id = ${folha.indiceId} and y.data <= ${dia} order by y.data desc limit 1)`);
  return id;
}

test('U-0085: aplicados em qualquer sequência e cancelados na ordem inversa, todo salário, faixa e índice volta a ser o que era', async () => {
  let aplicados = 0;
  await fc.assert(
    fc.asyncProperty(passos, async (sequencia) => {
      const tenant = await t.app.empresa();
      const folha = await criarFolha(t.app, tenant.empresaId);
      const fotos = [await fotografia(tenant.empresaId)];
      const ganhos = [await salarios(tenant.empresaId)];
      const pilha: number[] = [];
      for (const [lugar, passo] of sequencia.entries()) {
        const id = await planejar(tenant, folha, passo, lugar);
        const { status, body } = await tenant.cliente.call(chamadas[passo.tipo], { params: { id } });
        expect(status, JSON.stringify(body)).toBe(201);
        pilha.push(id);
        aplicados++;
        fotos.push(await fotografia(tenant.empresaId));
        ganhos.push(await salarios(tenant.empresaId));
      }
      expect(fotos.at(-1)).not.toEqual(fotos[0]);
      for (const id of pilha.toReversed()) {
        fotos.pop();
        ganhos.pop();
        expect((await tenant.cliente.call(cancelarReajuste, { params: { id } })).status).toBe(201);
        expect(await fotografia(tenant.empresaId)).toEqual(fotos.at(-1));
        expect(await salarios(tenant.empresaId)).toEqual(ganhos.at(-1));
      }
    }),
    { numRuns: 12 },
  );
  expect(aplicados).toBeGreaterThan(12);
}, 120_000);
