import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { menuExtra } from '#modules/organizacao/menu-extra/menu-extra.contract.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { textoAssinado } from '#modules/utilitario/folha/folha.rules.ts';
import { useServico } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import { assinaturaDe } from './assinatura.queries.ts';
import { JOB_WEBHOOK } from './entrega.job.ts';
import {
  buscarMudancas,
  gerarSegredoDoWebhook,
  listarEntregas,
  listarRegistrosAvisados,
  type Mudanca,
  permissoesDosWebhooks,
  reenviarDesistidos,
  reenviarEntrega,
  testarWebhook,
  webhooks,
} from './webhooks.contract.ts';

const t = useApp({ REDE_INTERNA: '1' });
const servico = useServico(() => ({ status: 204 }));

/** A company with a webhook that tells of its extra menus, and the secret of it. */
async function comWebhook(o: object = {}): Promise<Tenant & { readonly id: number; readonly segredo: string }> {
  const dono = await t.app.empresa();
  const corpo = {
    nome: 'Ponto',
    endereco: `${servico.endereco}/avisos`,
    ativo: true,
    registros: [menuExtra.path],
    ...o,
  };
  const { body } = await dono.cliente.call(webhooks.criar, { body: corpo });
  const params = { id: body.id };
  const { segredo } = (await dono.cliente.call(gerarSegredoDoWebhook, { params })).body;
  return { ...dono, id: body.id, segredo };
}
const criarMenu = async ({ cliente }: Tenant, nome = `Menu ${unico()}`) =>
  (await cliente.call(menuExtra.criar, { body: { nome, ordem: 1 } })).body;
const entregar = async ({ empresaId, id }: { empresaId: number; id: number }) => {
  await t.app.jobs.send(null, JOB_WEBHOOK, { empresaId, webhookId: id });
  await t.app.executarTarefas();
};
const devidoAgora = ({ id }: { id: number }) =>
  t.app.banco((db) => sql`update webhook_evento set tentar_em = now() where webhook_id = ${id}`.execute(db));
const recebidas = () => servico.pedidos.map(({ corpo }) => JSON.parse(corpo) as Mudanca);
const entregas = async ({ cliente }: Tenant, query: object = {}) =>
  (await cliente.call(listarEntregas, { query: { page: 0, ...query } })).body.content;

describe('webhooks', () => {
  test('a inclusão, a alteração e a exclusão vão uma vez cada, assinadas, e dizem qual registro e não o que ele guarda', async () => {
    const dono = await comWebhook();
    const menu = await criarMenu(dono, 'Sigilo do nome');
    await dono.cliente.call(menuExtra.atualizar, { params: { id: menu.id }, body: { ...menu, ordem: 2 } });
    await dono.cliente.call(menuExtra.excluir, { params: { id: menu.id } });
    await entregar(dono);
    expect(recebidas().map(({ tipo, operacao, acao }) => [tipo, operacao, acao])).toEqual([
      [menuExtra.nome.um, 'INCLUSAO', 'Inclusão'],
      [menuExtra.nome.um, 'ALTERACAO', 'Alteração'],
      [menuExtra.nome.um, 'EXCLUSAO', 'Exclusão'],
    ]);
    for (const { metodo, caminho, cabecalhos, corpo } of servico.pedidos) {
      expect([metodo, caminho]).toEqual(['POST', '/api/avisos']);
      expect(corpo).not.toContain('Sigilo do nome');
      const { id, registro, empresa } = JSON.parse(corpo) as Mudanca;
      expect([empresa, registro]).toEqual([
        dono.empresaId,
        { id: menu.id, caminho: `/api${menuExtra.path}/${menu.id}` },
      ]);
      const assinado = textoAssinado(id, Number(cabecalhos['webhook-timestamp']), corpo);
      expect(cabecalhos['webhook-id']).toBe(id);
      expect(cabecalhos['webhook-signature']).toBe(assinaturaDe(dono.segredo, assinado));
      expect(Math.abs(Date.now() / 1000 - Number(cabecalhos['webhook-timestamp']))).toBeLessThan(60);
    }
    await entregar(dono);
    expect(servico.pedidos).toHaveLength(3);
    expect(new Set((await entregas(dono)).map(({ situacao }) => situacao))).toEqual(new Set(['E']));
  });

  test('uma rodada que ainda espera não se repete ao seu lado', async () => {
    const dono = await comWebhook();
    await criarMenu(dono);
    servico.responder = async () => {
      if (servico.pedidos.length === 1) await entregar(dono);
      return { status: 204 };
    };
    await entregar(dono);
    expect(servico.pedidos).toHaveLength(1);
    expect((await entregas(dono)).map(({ situacao, tentativas }) => [situacao, tentativas])).toEqual([['E', 1]]);
  });

  test('o que não se gravou não se avisa, nem o que é de outra empresa, de outro registro ou de quando estava desligado', async () => {
    const [dono, outra] = [await comWebhook(), await comWebhook()];
    await dono.cliente.call(menuExtra.criar, { body: { nome: '', ordem: 1 } });
    await t.app
      .banco(async (db) => {
        await sql`insert into auditoria (empresa_id, ator_tipo, acao, entidade, entidade_id)
          values (${dono.empresaId}, 'sistema', 'Inclusão', ${menuExtra.nome.um}, 1)`.execute(db);
        throw new Error('desfaz');
      })
      .catch(() => undefined);
    await criarMenu(outra);
    const { body } = await dono.cliente.call(webhooks.obter, { params: { id: dono.id } });
    await dono.cliente.call(webhooks.atualizar, { params: { id: dono.id }, body: { ...body, ativo: false } });
    await criarMenu(dono);
    expect(await entregas(dono)).toEqual([]);
    expect((await entregas(outra)).map(({ registro }) => registro)).toEqual([menuExtra.nome.um]);
  });

  test('o que o endereço não toma espera cada vez mais, depois desiste; enviado de novo pela tela, vai', async () => {
    const dono = await comWebhook();
    await criarMenu(dono);
    servico.responder = () => ({ status: 503 });
    for (const falhas of [1, 2, 3, 4, 5, 6, 7]) {
      await entregar(dono);
      const [uma] = await entregas(dono);
      expect([uma?.tentativas, uma?.situacao]).toEqual([falhas, falhas === 7 ? 'F' : 'P']);
      expect(uma?.erro).toBe('O serviço pediu para tentar mais tarde (503).');
      // Nothing is due before its time.
      await entregar(dono);
      expect(servico.pedidos).toHaveLength(falhas);
      await devidoAgora(dono);
    }
    const params = { id: dono.id };
    expect((await dono.cliente.call(webhooks.listar, { query: { page: 0 } })).body.content[0]).toMatchObject({
      pendentes: 0,
      desistidos: 1,
    });
    servico.responder = () => ({ status: 200 });
    expect((await dono.cliente.call(reenviarDesistidos, { params })).body).toEqual({ postos: 1 });
    await t.app.executarTarefas();
    const [entregue] = await entregas(dono);
    expect([entregue?.situacao, entregue?.erro]).toEqual(['E', null]);
    // Also what was taken goes again when somebody asks for it.
    expect((await dono.cliente.call(reenviarEntrega, { params: { id: entregue?.id ?? 0 } })).status).toBe(204);
    await t.app.executarTarefas();
    expect(servico.pedidos).toHaveLength(9);
    expect(new Set(recebidas().map(({ id }) => id)).size).toBe(1);
  });

  test('um endereço que nada toma recebe um aviso por vez; o que não quer mais nenhum se desliga e diz por quê', async () => {
    const dono = await comWebhook();
    for (const _ of [1, 2, 3]) await criarMenu(dono);
    servico.responder = () => ({ status: 500 });
    await entregar(dono);
    expect(servico.pedidos).toHaveLength(1);
    servico.responder = () => ({ status: 410 });
    await devidoAgora(dono);
    await entregar(dono);
    const lida = async () => (await dono.cliente.call(webhooks.listar, { query: { page: 0 } })).body.content[0];
    expect(await lida()).toMatchObject({ situacao: 'D', paradoPor: expect.stringContaining('410') });
    const { body } = await dono.cliente.call(webhooks.obter, { params: { id: dono.id } });
    await dono.cliente.call(webhooks.atualizar, { params: { id: dono.id }, body: { ...body, ativo: true } });
    expect(await lida()).toMatchObject({ situacao: 'A', paradoPor: null, pendentes: 3 });
  });

  test('mensagens recusadas no meio das outras: nada se perde e nada que foi tomado vai duas vezes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(200, 204, 400, 503), { minLength: 1, maxLength: 12 }),
        async (respostas) => {
          const dono = await comWebhook();
          for (const _ of respostas) await criarMenu(dono);
          servico.pedidos.length = 0;
          const tomados: string[] = [];
          const fila = [...respostas];
          servico.responder = ({ corpo }) => {
            const status = fila.shift() ?? 200;
            if (status < 300) tomados.push((JSON.parse(corpo) as Mudanca).id);
            return { status };
          };
          for (let vez = 0; vez < 16 && (await entregas(dono, { situacao: 'P', size: 50 })).length > 0; vez++) {
            await devidoAgora(dono);
            await entregar(dono);
          }
          expect(tomados).toHaveLength(respostas.length);
          expect(new Set(tomados).size).toBe(respostas.length);
        },
      ),
      { numRuns: 6 },
    );
  });

  test('o teste diz o que o endereço respondeu, e sem endereço ou segredo diz o que falta', async () => {
    const dono = await comWebhook();
    const params = { id: dono.id };
    expect((await dono.cliente.call(testarWebhook, { params })).body).toEqual({
      atende: true,
      mensagem: 'O endereço recebeu o aviso (204).',
    });
    expect(recebidas()[0]).toMatchObject({ tipo: 'TESTE' });
    servico.responder = () => ({ status: 401 });
    expect((await dono.cliente.call(testarWebhook, { params })).body).toEqual({
      atende: false,
      mensagem: 'O serviço recusou a chave.',
    });
    const outra = await comWebhook({ endereco: null });
    const recusada = await outra.cliente.call(testarWebhook, { params: { id: outra.id } });
    expect(recusada.problema.mensagem).toBe('Grave o endereço e gere o segredo antes de testar.');
    expect((await outra.cliente.call(testarWebhook, { params })).status).toBe(404);
  });

  test('o segredo novo assina no lugar do anterior, não se lê mais e não fica aberto no banco', async () => {
    const dono = await comWebhook();
    const { segredo } = (await dono.cliente.call(gerarSegredoDoWebhook, { params: { id: dono.id } })).body;
    expect(segredo).not.toBe(dono.segredo);
    await criarMenu(dono);
    await entregar(dono);
    const [pedido] = servico.pedidos;
    if (!pedido) throw new Error('Nada chegou.');
    const { cabecalhos, corpo } = pedido;
    const assinado = textoAssinado(String(cabecalhos['webhook-id']), Number(cabecalhos['webhook-timestamp']), corpo);
    expect(cabecalhos['webhook-signature']).toBe(assinaturaDe(segredo, assinado));
    const { rows } = await t.app.banco((db) =>
      sql<{
        le: boolean;
        aberto: boolean;
      }>`select has_column_privilege('ciranda_app', 'webhook_segredo', 'segredo_selado', 'select') as le,
        bool_or(segredo_selado like '%whsec%') as aberto from webhook_segredo`.execute(db),
    );
    expect(rows[0]).toEqual({ le: false, aberto: false });
  });
});

describe('a busca das mudanças', () => {
  test('o cursor passa por tudo uma vez, na ordem em que foi visto, também o que se confirmou tarde', async () => {
    const dono = await comWebhook({ endereco: null });
    const buscar = async (depoisDe?: string | null, limite = 2) =>
      (
        await dono.cliente.call(buscarMudancas, {
          params: { id: dono.id },
          query: { depoisDe: depoisDe ?? null, limite },
        })
      ).body;
    const primeiro = await criarMenu(dono);
    const segundo = await criarMenu(dono);
    await t.app.banco((db) =>
      sql`update webhook_evento set registro_id = registro_id where webhook_id = ${dono.id}`.execute(db),
    );
    const um = await buscar(null, 1);
    expect(um.mudancas.map(({ registro }) => registro.id)).toEqual([primeiro.id]);
    // Seen now, with a number below what was read already.
    await t.app.banco((db) =>
      sql`insert into webhook_evento (id, empresa_id, webhook_id, entidade, acao, operacao, registro_id, situacao)
        overriding system value values (${-1 - unico()}, ${dono.empresaId}, ${dono.id}, ${menuExtra.nome.um}, 'Inclusão', 'INCLUSAO', 77, 'B')`.execute(
        db,
      ),
    );
    const dois = await buscar(um.proximo);
    expect(dois.mudancas.map(({ registro }) => registro.id)).toEqual([segundo.id, 77]);
    expect(await buscar(um.proximo, 1)).toMatchObject({ mudancas: [{ registro: { id: segundo.id } }] });
  });

  test('quem vê só as suas áreas, não vê o registro ou é de outra empresa não fica sabendo dele', async () => {
    const dono = await comWebhook({ endereco: null });
    await criarMenu(dono);
    const { ver, inserir } = permissoesDosWebhooks;
    const params = { id: dono.id };
    const semMenus = await t.app.usuario(dono.empresaId, [
      ver,
      inserir,
      permissaoVerTodasAreas,
      permissoesOrganizacao.empresa.ver,
    ]);
    expect((await semMenus.cliente.call(buscarMudancas, { params })).body).toEqual({ mudancas: [], proximo: null });
    expect(await entregas(semMenus)).toEqual([]);
    const corpo = { nome: 'Outro', endereco: servico.endereco, ativo: true, registros: [menuExtra.path] };
    const recusado = await semMenus.cliente.call(webhooks.criar, { body: corpo });
    expect(recusado.problema.erros).toEqual([
      { campo: 'registros', mensagem: 'Você só pode avisar de registros que você vê.' },
    ]);
    // Who does not see what it tells of sends it nowhere else, nor again.
    const { editar, verbos } = permissoesDosWebhooks;
    const outroDono = [ver, editar, verbos.SEGREDO, verbos.REENVIAR, permissaoVerTodasAreas];
    const cego = await t.app.usuario(dono.empresaId, outroDono);
    const { body: gravado } = await dono.cliente.call(webhooks.obter, { params });
    const respostas = [
      await cego.cliente.call(webhooks.atualizar, { params, body: { ...gravado, endereco: servico.endereco } }),
      await cego.cliente.call(gerarSegredoDoWebhook, { params }),
      await cego.cliente.call(reenviarDesistidos, { params }),
      await cego.cliente.call(testarWebhook, { params }),
    ];
    for (const { problema } of respostas) expect(problema.mensagem).toContain('só quem vê todos eles o altera');
    expect(recebidas().filter(({ tipo }) => (tipo as string) === 'TESTE')).toEqual([]);
    const restrito = await t.app.usuario(dono.empresaId, [ver, inserir, menuExtra.permissoes.ver]);
    expect((await restrito.cliente.call(buscarMudancas, { params })).status).toBe(403);
    expect(await entregas(restrito)).toEqual([]);
    expect((await restrito.cliente.call(listarRegistrosAvisados)).body).toEqual([]);
    expect((await restrito.cliente.call(webhooks.criar, { body: corpo })).problema.mensagem).toContain(
      'só as suas áreas',
    );
    const fora = await t.app.empresa();
    expect((await fora.cliente.call(buscarMudancas, { params })).status).toBe(404);
    const [uma] = await entregas(dono);
    expect((await fora.cliente.call(reenviarEntrega, { params: { id: uma?.id ?? 0 } })).status).toBe(404);
    expect((await fora.cliente.call(reenviarDesistidos, { params })).status).toBe(404);
  });
});

test('o endereço começa com https e algum registro se escolhe, com a frase no campo', async () => {
  const { cliente } = await t.app.empresa();
  const recusas = async (o: object) =>
    (
      await cliente.call(webhooks.criar, {
        body: { nome: 'X', endereco: servico.endereco, ativo: true, registros: [menuExtra.path], ...o },
      })
    ).problema.erros;
  expect(await recusas({ endereco: 'ftp://x' })).toEqual([
    { campo: 'endereco', mensagem: 'Informe um endereço que comece com https://.' },
  ]);
  expect(await recusas({ registros: [] })).toEqual([
    { campo: 'registros', mensagem: 'Escolha de que registros avisar.' },
  ]);
});
