import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { somas } from '#app/testing/sums.ts';
import { abrirSolicitacao } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { cadeiaAprovacao, permissoesDaCadeia } from '#modules/organizacao/alcadas/alcadas.contract.ts';
import { criarCadeia, etapaDe } from '#modules/organizacao/alcadas/alcadas.factory.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { substitutoAprovacao } from '#modules/organizacao/substitutos/substitutos.contract.ts';
import { usuarios } from '#modules/organizacao/usuarios/usuarios.contract.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { aprovacaoDaSolicitacao } from './aprovacao.contract.ts';
import { acoesDe, cenaDaCadeia, DECIDE } from './aprovacao.factory.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const t = useApp();

describe('quem decide numa cadeia', () => {
  test('o início e a lista dizem a cada um só o que espera a sua decisão', async () => {
    const c = await cenaDaCadeia(t.app);
    const trabalho = async (quem: typeof c.ana) =>
      (await quem.cliente.call(trabalhoDoDia)).body.find(({ id }) => id === 'solicitacoes-a-decidir')?.itens ?? [];
    expect((await trabalho(c.ana)).map(({ chave }) => chave)).toEqual([c.id]);
    expect([await trabalho(c.rui), await c.so('paraDecidir', c.rui)]).toEqual([[], []]);
    await c.decidir(c.ana, 1);
    expect(await trabalho(c.ana)).toEqual([]);
    expect(await c.so('paraDecidir', c.rui)).toEqual([c.id]);
    await c.liberar('R');
    expect(await c.so('paraDecidir', c.rui)).toEqual([]);
  });

  test('a cadeia que corre ou devolve segura a solicitação; aprovada nela, ou fora de cadeia, espera quem libera', async () => {
    const c = await cenaDaCadeia(t.app);
    const espera = async () => {
      const { body } = await c.dono.cliente.call(trabalhoDoDia);
      const itens = body.find(({ id }) => id === 'solicitacoes-a-liberar')?.itens.map(({ chave }) => chave) ?? [];
      expect(await c.so('aLiberar')).toEqual(itens);
      return itens;
    };
    expect(await espera()).toEqual([]);
    await c.decidir(c.ana, 1, 'D', 'Falta o turno.');
    expect(await espera()).toEqual([]);
    await c.enviar(c.dono);
    await c.decidir(c.ana, 1);
    expect(await espera()).toEqual([]);
    await c.decidir(c.rui, 2);
    expect(await espera()).toEqual([c.id]);
    await c.liberar();
    expect(await espera()).toEqual([]);
    await t.app.banco((db) => sql`update cadeia_aprovacao set ativa = false where id = ${c.cadeia.id}`.execute(db));
    const { id } = await abrirSolicitacao(t.app, c.dono, { descricao: 'Sem cadeia' });
    expect(await espera()).toEqual([id]);
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
    expect(JSON.stringify([painel, etapas])).not.toMatch(somas('2500.00', '3000.00'));
    expect(JSON.stringify([painel, etapas])).not.toMatch(/Outra|Vagas/);
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

  test('quem pediu não escolhe quem decide por si, nem quem já decidiu escolhe para a etapa seguinte', async () => {
    const dono = await t.app.empresa();
    const [ana, amigo] = [await t.app.usuario(dono.empresaId, DECIDE), await t.app.usuario(dono.empresaId, DECIDE)];
    await criarCadeia(dono, [
      etapaDe(1, { usuario: ana.usuarioId }),
      etapaDe(2, { usuario: ana.usuarioId }),
      etapaDe(3, { usuario: dono.usuarioId }),
    ]);
    const c = acoesDe(t.app, dono, (await abrirSolicitacao(t.app, dono)).id);
    for (const { usuarioId } of [ana, dono])
      await t.app.banco((db) =>
        sql`insert into substituto_aprovacao (empresa_id, ausente_id, substituto_id, inicio, fim)
          values (${dono.empresaId}, ${usuarioId}, ${amigo.usuarioId}, ${hoje()}, ${hoje()})`.execute(db),
      );
    expect((await c.decidir(ana, 1)).status).toBe(200);
    expect((await c.decidir(amigo, 2)).problema?.mensagem).toBe('A decisão desta etapa não é sua.');
    const reserva = await t.app.usuario(dono.empresaId, [...DECIDE, permissoesDaCadeia.verbos.NA_FALTA]);
    expect((await c.decidir(reserva, 2)).body).toMatchObject({ etapaDaVez: 3, naFalta: true });
    expect((await c.decidir(amigo, 3)).problema?.mensagem).toBe('A decisão desta etapa não é sua.');
  });

  test('um token da API lê a cadeia mas não decide pela pessoa', async () => {
    const c = await cenaDaCadeia(t.app);
    const { chave, hash, inicio } = novaChaveDeToken();
    await t.app.banco((db) =>
      sql`insert into token_api (empresa_id, usuario_id, nome, permissoes, somente_leitura, expira_em, chave_hash, chave_inicio, chave_em)
        values (${c.dono.empresaId}, ${c.ana.usuarioId}, 'Ponto', ${DECIDE}::text[], false, ${somarDias(hoje(), 1)}, ${hash},
          ${inicio}, now())`.execute(db),
    );
    const porToken = { params: { id: c.id }, headers: { authorization: `Bearer ${chave}` } };
    const lida = (await t.app.anonimo.call(aprovacaoDaSolicitacao.ler, porToken)).body;
    const frase = 'Um token da API não decide pela pessoa: ela decide no sistema.';
    expect(lida).toMatchObject({ podeDecidir: false, impedimento: frase });
    const body = { tramite: lida?.tramite ?? 0, etapa: 1, decisao: 'A', motivo: null } as const;
    const recusa = await t.app.anonimo.call(aprovacaoDaSolicitacao.decidir, { ...porToken, body });
    expect([recusa.status, recusa.problema?.mensagem]).toEqual([403, frase]);
    const envio = await t.app.anonimo.call(aprovacaoDaSolicitacao.enviar, porToken);
    expect([envio.status, envio.problema?.mensagem]).toEqual([403, frase]);
    expect((await c.decidir(c.ana, 1)).status).toBe(200);
  });

  test.each([
    ['saiu da empresa', sql`delete from usuario_empresa where usuario_id = `],
    ['tem o acesso vencido', sql`update usuario set expira_em = ${somarDias(hoje(), -1)} where id = `],
    ['foi desativado', sql`update usuario set ativo = false where id = `],
  ])('a vez não é de quem %s, e a etapa fica sem quem a decida', async (_, tirar) => {
    const c = await cenaDaCadeia(t.app);
    expect(await c.ler()).toMatchObject({ naFalta: false });
    await t.app.banco((db) => sql`${tirar} ${c.ana.usuarioId}`.execute(db));
    expect(await c.ler()).toMatchObject({ naFalta: true });
  });

  test('o acesso vale até o último dia, ele também', async () => {
    const c = await cenaDaCadeia(t.app);
    await t.app.banco((db) => sql`update usuario set expira_em = ${hoje()} where id = ${c.ana.usuarioId}`.execute(db));
    expect(await c.ler()).toMatchObject({ naFalta: false });
  });

  test('só se avisa da vez quem vê a solicitação', async () => {
    const dono = await t.app.empresa();
    const semArea = await t.app.usuario(dono.empresaId, [permissoesCaptacao.solicitacaoPessoal.ver]);
    const { perfilId } = await t.app.usuario(dono.empresaId, DECIDE);
    const ve = await t.app.usuario(dono.empresaId, DECIDE);
    await t.app.banco((db) =>
      sql`update usuario_empresa set perfil_id = ${perfilId} where usuario_id = ${ve.usuarioId}`.execute(db),
    );
    await criarCadeia(dono, [etapaDe(1, { usuario: semArea.usuarioId })], { quantidadeDesde: 5 });
    await criarCadeia(dono, [etapaDe(1, { perfil: perfilId })], { nome: 'Outra', prioridade: 2 });
    const c = acoesDe(t.app, dono, (await abrirSolicitacao(t.app, dono, { quantidade: 1 })).id);
    expect(await c.mensagens(ve)).toHaveLength(1);
    await c.mudar({ quantidade: 5 });
    expect((await c.ler())?.etapaDaVez).toBe(1);
    expect([await c.mensagens(semArea), await c.mensagens(ve)]).toEqual([[], [expect.any(String)]]);
  });

  test('vale a cadeia ativa de menor prioridade, seja qual for a que se criou antes', async () => {
    const dono = await t.app.empresa();
    const pessoas = [];
    for (const [prioridade, ativa] of [
      [3, true],
      [1, false],
      [2, true],
    ] as const) {
      const pessoa = await t.app.usuario(dono.empresaId, DECIDE);
      await criarCadeia(dono, [etapaDe(1, { usuario: pessoa.usuarioId })], {
        nome: `Vagas ${prioridade}`,
        prioridade,
        ativa,
      });
      pessoas.push(pessoa);
    }
    const c = acoesDe(t.app, dono, (await abrirSolicitacao(t.app, dono)).id);
    const podem = [];
    for (const pessoa of pessoas) podem.push((await c.ler(pessoa))?.podeDecidir);
    expect(podem).toEqual([false, false, true]);
  });
});
