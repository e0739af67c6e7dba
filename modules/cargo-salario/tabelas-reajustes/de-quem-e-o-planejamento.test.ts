import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { criarFolha, criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDaProposta, somasDaProposta } from '#modules/organizacao/propostas/propostas.contract.ts';
import { acoesDasPropostas, CONFIRMA, propostaEm } from '#modules/organizacao/propostas/propostas.factory.ts';
import { aplicarColaboradores } from './andamento.contract.ts';
import { propostaPorValor } from './tabelas-reajustes.factory.ts';

const t = useApp();
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const DECIDE = [permissoesDaProposta.ver, permissoesCargoSalario.planejamento.ver, permissaoVerTodasAreas, SALARIO];

/** The proposal of a planning that raises these talents. */
async function cena(quais: readonly ('porValor' | 'porCargo')[]) {
  const dono = await t.app.empresa();
  const ana = await t.app.usuario(dono.empresaId, DECIDE);
  const folha = await criarFolha(t.app, dono.empresaId);
  await criarCadeia(dono, [etapaDe(1, { usuario: ana.usuarioId })], { assunto: 'R' });
  const id = await criarPlanejamento(t.app, dono.empresaId, { data: '2026-05-01' });
  for (const qual of quais)
    await dono.cliente.call(reajusteColaborador.criar, { body: propostaPorValor(id, folha[qual], folha, '9000.00') });
  const answer = await dono.cliente.call(aplicarColaboradores, { params: { id }, headers: CONFIRMA } as never);
  return { dono, ana, folha, proposta: propostaEm(answer), ...acoesDasPropostas(t.app) };
}

test('quem passa a ser um dos talentos do planejamento depois da proposta não o decide, nem o vê como seu', async () => {
  const c = await cena(['porValor']);
  expect((await c.listar(c.ana, { paraDecidir: true })).map(({ id }) => id)).toEqual([c.proposta]);
  await ligarUsuario(t.app, c.ana.usuarioId, c.folha.porValor);
  expect((await c.decidir(c.ana, c.proposta, 1)).problema?.mensagem).toMatch(/sobre si mesmo/);
  expect(await c.listar(c.ana, { paraDecidir: true })).toEqual([]);
});

test('as somas de um planejamento de um talento só deixam linha com quem ele é; as de vários, de ninguém', async () => {
  const linhas = async ({ dono, ana, proposta }: Awaited<ReturnType<typeof cena>>) => {
    await ana.cliente.call(somasDaProposta, { params: { id: proposta } });
    const { rows } = await t.app.banco((db) =>
      sql<{ titulares: number[] }>`select titulares_ids as titulares from acesso_sensivel
        where empresa_id = ${dono.empresaId} and usuario_id = ${ana.usuarioId}`.execute(db),
    );
    return rows.map(({ titulares }) => titulares);
  };
  const um = await cena(['porValor']);
  expect(await linhas(um)).toEqual([[um.folha.porValor]]);
  expect(await linhas(await cena(['porValor', 'porCargo']))).toEqual([]);
});
