import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDaProposta } from '#modules/organizacao/propostas/propostas.contract.ts';
import { CONFIRMA, cenaDoSalario, propostaEm } from '#modules/organizacao/propostas/propostas.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { aplicarColaboradores, cancelarReajuste } from './andamento.contract.ts';
import { propostaPorValor } from './tabelas-reajustes.factory.ts';

const t = useApp();
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const DECIDE = [permissoesDaProposta.ver, permissoesCargoSalario.planejamento.ver, permissaoVerTodasAreas, SALARIO];

test('cancelar um planejamento aprovado devolve também o que se media antes dele', async () => {
  const c = await cenaDoSalario(t.app, { ativa: false });
  const { empresaId } = c.dono;
  const diretor = await t.app.usuario(empresaId, DECIDE);
  const etapas = [etapaDe(1, { usuario: diretor.usuarioId })];
  await criarCadeia(c.dono, etapas, { assunto: 'R', nome: 'Só um', valorDesde: '500.00' });
  const { rows } = await t.app.banco((db) =>
    sql<{ cargo: number }>`select cargo_id as cargo from faixa_salarial where id = ${c.onde.faixaSalarialId}`.execute(
      db,
    ),
  );
  expect(rows).toHaveLength(1);
  // A slice that no chain has seen: 3000 to 3400.
  expect((await c.incluir({ data: '2026-06-01', salario: '3400.00' })).status).toBe(201);
  const id = await criarPlanejamento(t.app, empresaId, { data: hoje() });
  const onde = { ...c.onde, faixaId: c.onde.faixaSalarialId };
  const linha = await c.dono.cliente.call(reajusteColaborador.criar, {
    body: propostaPorValor(id, c.pessoa, onde as never, '9000.00'),
  });
  expect(linha.status, JSON.stringify(linha.body)).toBe(201);
  const chamar = (qual: typeof aplicarColaboradores) =>
    c.dono.cliente.call(qual, { params: { id }, headers: CONFIRMA } as never);
  const proposta = propostaEm(await chamar(aplicarColaboradores));
  expect((await c.decidir(diretor, proposta, 1)).body).toMatchObject({ situacao: 'P' });
  expect((await chamar(cancelarReajuste)).status).toBe(201);
  // 3000 to 3800 in two slices: what was approved is gone.
  const outra = await c.incluir({ data: somarDias(hoje(), 1), salario: '3800.00' });
  expect(outra.problema?.codigo).toBe('EM_APROVACAO');
});
