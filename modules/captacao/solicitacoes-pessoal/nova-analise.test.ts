import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { historicoDaSolicitacao } from './andamento.contract.ts';
import { type SolicitacaoForm, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { mudancasDoAprovado } from './solicitacoes-pessoal.rules.ts';

const t = useApp();

describe('mudar o que foi aprovado', () => {
  const { ver, editar, verbos } = permissoesCaptacao.solicitacaoPessoal;
  async function cena() {
    const tenant = await t.app.empresa();
    const aprovada = await abrirSolicitacaoAprovada(t.app, tenant, { quantidade: 2, remuneracao: '3000.00' });
    const gravarCom = async (autoridades: Permission[], mudanca: Partial<SolicitacaoForm>) => {
      const { cliente } = await t.app.usuario(tenant.empresaId, [ver, editar, permissaoVerTodasAreas, ...autoridades]);
      const params = { id: aprovada.id };
      const lida = (await cliente.call(solicitacaoPessoal.obter, { params })).body;
      const { versao } = lida;
      const form = solicitacaoPessoal.form.parse({ ...lida, ...mudanca });
      return (await cliente.call(solicitacaoPessoal.atualizar, { params, body: { ...form, versao } })).body;
    };
    const historico = async () =>
      (await tenant.cliente.call(historicoDaSolicitacao, { params: { id: aprovada.id } })).body;
    return { ...tenant, gravarCom, historico, id: aprovada.id };
  }

  test('vagas ou remuneração mudadas por quem não aprova voltam para análise, com histórico e aviso a quem libera', async () => {
    const c = await cena();
    expect(await c.gravarCom([verbos.REMUNERACAO], { quantidade: 3, remuneracao: '3500.00' })).toMatchObject({
      status: 'I',
      quantidade: 3,
      liberador: null,
    });
    expect((await c.historico())[0]).toMatchObject({
      acao: 'Volta para análise',
      observacao: 'Mudou depois da aprovação: número de vagas, remuneração',
    });
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string }>`select m.texto from mensagem m join usuario_mensagem mu on mu.mensagem_id = m.id
        where mu.usuario_id = ${c.usuarioId} order by m.id desc limit 1`.execute(db),
    );
    expect(rows[0]?.texto).toMatch(/foi alterada por .* \(número de vagas, remuneração\) e aguarda nova liberação/);
  });

  test('o resto do formulário, e quem pode aprovar, não desfazem a aprovação', async () => {
    const c = await cena();
    expect(await c.gravarCom([verbos.REMUNERACAO], { descricao: 'Padeiro' })).toMatchObject({ status: 'A' });
    expect(await c.gravarCom([verbos.LIBERAR], { quantidade: 5 })).toMatchObject({ status: 'A', quantidade: 5 });
    expect((await c.historico()).map(({ acao }) => acao)).not.toContain('Volta para análise');
  });

  test('quem não vê a remuneração não a muda, e gravar o resto não desfaz a aprovação', async () => {
    const c = await cena();
    expect(await c.gravarCom([], { descricao: 'Padeiro' })).toMatchObject({ status: 'A' });
  });
});

describe('o que a tela avisa', () => {
  const aprovada = { quantidade: 2, faixaSalarial: { id: 7, nome: 'I' }, remuneracao: '3000.00' };

  test('de quem não recebe a remuneração o formulário não diz que ela mudou', () => {
    const { remuneracao: _, ...semRemuneracao } = aprovada;
    expect(mudancasDoAprovado(semRemuneracao, { ...aprovada, remuneracao: null })).toEqual([]);
    expect(mudancasDoAprovado(aprovada, semRemuneracao)).toEqual([]);
  });

  test('a mesma remuneração escrita de outro modo não mudou', () => {
    expect(mudancasDoAprovado(aprovada, { ...aprovada, remuneracao: '3000.0' })).toEqual([]);
    expect(mudancasDoAprovado(aprovada, { quantidade: 3, faixaSalarial: null, remuneracao: '1.00' })).toEqual([
      'quantidade',
      'faixaSalarial',
      'remuneracao',
    ]);
  });
});
