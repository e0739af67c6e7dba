import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { cadeiaAprovacao } from '#modules/organizacao/alcadas/alcadas.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { substitutoAprovacao } from '#modules/organizacao/substitutos/substitutos.contract.ts';
import { usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { cenaDaCadeia, criarCadeia, etapaDe } from './aprovacao.factory.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const t = useApp();

describe('quem decide numa cadeia', () => {
  test('o início e a lista dizem a cada um só o que espera a sua decisão', async () => {
    const c = await cenaDaCadeia(t.app);
    const trabalho = async (quem: typeof c.ana) =>
      (await quem.cliente.call(trabalhoDoDia)).body.find(({ id }) => id === 'solicitacoes-a-decidir')?.itens ?? [];
    const lista = async (quem: typeof c.ana) =>
      (await quem.cliente.call(solicitacaoPessoal.listar, { query: { paraDecidir: true, page: 0, size: 10 } as never }))
        .body.content;
    expect((await trabalho(c.ana)).map(({ chave }) => chave)).toEqual([c.id]);
    expect([await trabalho(c.rui), await lista(c.rui)]).toEqual([[], []]);
    await c.decidir(c.ana, 1);
    expect(await trabalho(c.ana)).toEqual([]);
    expect((await lista(c.rui)).map(({ id }) => id)).toEqual([c.id]);
    await c.liberar('R');
    expect(await lista(c.rui)).toEqual([]);
  });

  test('quem não vê a solicitação, e quem é de outra empresa, não a lê nem decide', async () => {
    const c = await cenaDaCadeia(t.app);
    const semArea = await t.app.usuario(c.dono.empresaId, [permissoesCaptacao.solicitacaoPessoal.ver]);
    await t.app.banco((db) =>
      sql`update tramite_aprovacao_etapa set usuario_id = ${semArea.usuarioId} where ordem = 1
        and tramite_aprovacao_id in (select id from tramite_aprovacao where registro_id = ${c.id} and assunto = 'S')`.execute(
        db,
      ),
    );
    for (const quem of [semArea, await t.app.empresa()]) {
      expect((await c.decidir(quem, 1)).status).toBe(404);
      expect((await c.enviar(quem)).status).toBe(404);
    }
    expect((await c.ler())?.etapaDaVez).toBe(1);
  });

  test('de duas decisões ao mesmo tempo vale uma, e a outra não decide a etapa seguinte', async () => {
    const c = await cenaDaCadeia(t.app);
    await c.dono.cliente.call(substitutoAprovacao.criar, {
      body: {
        ausente: { id: c.ana.usuarioId, nome: '' },
        substituto: { id: c.rui.usuarioId, nome: '' },
        inicio: hoje(),
        fim: hoje(),
      },
    });
    const respostas = await Promise.all([c.decidir(c.ana, 1), c.decidir(c.rui, 1)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await c.ler())?.etapas.map(({ decisao }) => decisao)).toEqual(['A', null]);
  });

  test('o valor da condição não se lê nem se muda sem a autoridade dos salários', async () => {
    const c = await cenaDaCadeia(t.app, { valorDesde: '2500.00' });
    const { ver, editar } = cadeiaAprovacao.permissoes;
    const { cliente } = await t.app.usuario(c.dono.empresaId, [ver, editar, permissaoVerTodasAreas]);
    const params = { id: c.cadeia.id };
    const { body } = await cliente.call(cadeiaAprovacao.obter, { params });
    expect(body).not.toHaveProperty('valorDesde');
    const form = { ...cadeiaAprovacao.form.parse({ ...body, valorDesde: '9.00', nome: 'Outra' }), versao: body.versao };
    expect((await cliente.call(cadeiaAprovacao.atualizar, { params, body: form })).status).toBe(200);
    const lida = (await c.dono.cliente.call(cadeiaAprovacao.obter, { params })).body;
    expect([lida.nome, lida.valorDesde]).toEqual(['Outra', '2500.00']);
    const { etapas, ...painel } = (await c.ler(c.ana)) ?? { etapas: [] };
    expect(JSON.stringify([painel, etapas])).not.toMatch(/2500|3000|Outra|Vagas/);
  });

  test('não se exclui uma cadeia por que um pedido passou, nem um usuário que ela nomeia', async () => {
    const c = await cenaDaCadeia(t.app);
    const cadeia = await c.dono.cliente.call(cadeiaAprovacao.excluir, { params: { id: c.cadeia.id } });
    expect([cadeia.status, cadeia.problema?.mensagem]).toEqual([409, expect.stringContaining('Aprovações')]);
    const usuario = await c.dono.cliente.call(usuarios.excluir, { params: { id: c.ana.usuarioId } });
    expect([usuario.status, usuario.problema?.mensagem]).toEqual([
      409,
      expect.stringContaining('Cadeias de aprovação'),
    ]);
    await c.dono.cliente.call(solicitacaoPessoal.excluir, { params: { id: c.id } });
    expect((await c.dono.cliente.call(cadeiaAprovacao.excluir, { params: { id: c.cadeia.id } })).status).toBe(204);
  });

  test('a cadeia só nomeia quem entra nesta empresa', async () => {
    const [dono, outra] = [await t.app.empresa(), await t.app.empresa()];
    await expect(criarCadeia(dono, [etapaDe(1, { usuario: outra.usuarioId })])).rejects.toThrow(/etapas/);
  });
});
