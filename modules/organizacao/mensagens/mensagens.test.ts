import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { arrumacaoInicial, arrumar } from './caixas.rules.ts';
import * as contract from './mensagens.contract.ts';
import { listarNoticias, marcarNoticiaLida, noticia, noticiaCritica } from './noticias.contract.ts';

const t = useApp();

const enviar = (empresaId: number, usuarios: number[], texto = 'Texto', tipo: contract.TipoCaixa = 'R') =>
  t.app.banco((db) =>
    enviarMensagem({ db, empresaId, ator: { nome: 'Remetente' } }, { tipo, texto, link: '/x', usuarios }),
  );

describe('arrumação das caixas', () => {
  const tipos = fc.array(fc.constantFrom(...contract.caixas.codigos));
  test('qualquer pedido deixa cada caixa uma vez, e arrumar de novo não muda nada', () => {
    fc.assert(
      fc.property(tipos, tipos, tipos, (caixasEsquerda, caixasDireita, caixasMinimizadas) => {
        const result = arrumar({ caixasEsquerda, caixasDireita, caixasMinimizadas });
        expect([...result.caixasEsquerda, ...result.caixasDireita].sort()).toEqual([...contract.caixas.codigos].sort());
        expect(arrumar(result)).toEqual(result);
      }),
    );
    expect(arrumar(arrumacaoInicial)).toEqual(arrumacaoInicial);
  });
});

describe('caixas de mensagens', () => {
  test('mostram as não lidas, no máximo trinta, e guardam a arrumação de cada pessoa', async () => {
    const { cliente, empresaId, usuarioId } = await t.app.empresa([]);
    for (let n = 1; n <= 32; n++) await enviar(empresaId, [usuarioId], `Mensagem ${n}`);
    await enviar(empresaId, [usuarioId], `${'muito '.repeat(40)}longa`, 'S');
    const { body } = await cliente.call(contract.obterCaixas);
    const todas = [...body.caixasEsquerda, ...body.caixasDireita];
    expect(todas.map(({ tipo }) => tipo).sort()).toEqual([...contract.caixas.codigos].sort());
    const caixa = todas.find(({ tipo }) => tipo === 'R');
    expect(caixa).toMatchObject({ titulo: 'Recrutamento & Seleção', naoLidas: 32, minimizado: false });
    expect(caixa?.mensagens.length).toBe(30);
    expect(caixa?.mensagens[0]).toMatchObject({
      texto: 'Mensagem 32',
      remetente: 'Remetente',
      lida: false,
      link: '/x',
    });
    expect(todas.find(({ tipo }) => tipo === 'S')?.mensagens[0]?.textoAbreviado).toHaveLength(120);
    const arrumada = {
      caixasDireita: ['S' as const],
      caixasEsquerda: ['U' as const],
      caixasMinimizadas: ['R' as const],
    };
    expect((await cliente.call(contract.arrumarCaixas, { body: arrumada })).status).toBe(204);
    const depois = (await cliente.call(contract.obterCaixas)).body;
    expect(depois.caixasDireita.map(({ tipo }) => tipo)).toEqual(['S']);
    expect(depois.caixasEsquerda[0]?.tipo).toBe('U');
    expect(depois.caixasEsquerda.find(({ tipo }) => tipo === 'R')?.minimizado).toBe(true);
    const ruim = await cliente.raw({
      method: 'PUT',
      url: contract.arrumarCaixas.path,
      payload: { ...arrumada, caixasDireita: ['Z'] },
    });
    expect(ruim.status).toBe(400);
  });

  test('lida sai da caixa e fica na lista; removida sai das duas; ninguém mexe na do outro', async () => {
    const { cliente, empresaId, usuarioId } = await t.app.empresa([]);
    const colega = await t.app.usuario(empresaId, []);
    await enviar(empresaId, [usuarioId, colega.usuarioId, usuarioId, 999_999_999]);
    const lista = async (c = cliente) =>
      (await c.call(contract.listarMensagens, { query: { tipo: 'R', page: 0 } })).body.content;
    const [minha] = await lista();
    expect(await lista()).toHaveLength(1);
    const params = { id: minha?.usuarioMensagemId ?? 0 };
    expect((await colega.cliente.call(contract.removerMensagem, { params })).status).toBe(404);
    expect((await colega.cliente.call(contract.marcarMensagem, { params: { ...params, flag: 'true' } })).status).toBe(
      404,
    );
    expect((await cliente.call(contract.marcarMensagem, { params: { ...params, flag: 'true' } })).status).toBe(204);
    const naoLidas = async () =>
      [...(await cliente.call(contract.obterCaixas)).body.caixasEsquerda].find(({ tipo }) => tipo === 'R')?.naoLidas;
    expect(await naoLidas()).toBe(0);
    expect((await lista())[0]?.lida).toBe(true);
    await cliente.call(contract.marcarMensagem, { params: { ...params, flag: 'false' } });
    expect(await naoLidas()).toBe(1);
    expect((await cliente.call(contract.removerMensagem, { params })).status).toBe(204);
    expect(await lista()).toEqual([]);
    expect(await lista(colega.cliente)).toHaveLength(1);
    expect((await cliente.call(contract.listarMensagens, { query: { tipo: 'S', page: 0 } })).body.content).toEqual([]);
    expect((await cliente.call(contract.listarMensagens, { query: { tipo: 'S' } })).body).toEqual([]);
  });

  test('usuariosComPermissao acha quem tem a permissão na empresa e está ativo', async () => {
    const { ver } = permissoesOrganizacao.noticia;
    const um = await t.app.empresa([ver]);
    const dois = await t.app.usuario(um.empresaId, [ver]);
    await t.app.usuario(um.empresaId, []);
    await t.app.empresa([ver]);
    const achados = await t.app.banco((db) => usuariosComPermissao({ db, empresaId: um.empresaId }, ver));
    expect(achados).toEqual([um.usuarioId, dois.usuarioId]);
  });
});

describe('notícias', () => {
  const corpo = { texto: 'Aviso', link: null, criticidade: '0' as const, exibirDesde: '2026-01-01', exibirAte: null };

  test('as críticas não lidas vêm primeiro; lida uma vez, fica lida; alterada, volta a não lida', async () => {
    const { cliente } = await t.app.empresa();
    const outra = await t.app.empresa();
    const normal = await cliente.call(noticia.criar, { body: { ...corpo, texto: 'Normal', criticidade: '1' } });
    const critica = await cliente.call(noticia.criar, { body: corpo });
    await cliente.call(noticia.criar, { body: { ...corpo, texto: 'Vencida', exibirAte: '2026-01-02' } });
    await cliente.call(noticia.criar, { body: { ...corpo, texto: 'Futura', exibirDesde: '2099-01-01' } });
    const textos = async () => (await cliente.call(listarNoticias)).body.map(({ texto, lida }) => `${texto} ${lida}`);
    expect(await textos()).toEqual(['Aviso false', 'Normal false']);
    expect((await cliente.call(listarNoticias)).body.filter(noticiaCritica).map(({ id }) => id)).toEqual([
      critica.body.id,
    ]);
    for (let n = 0; n < 2; n++)
      expect((await cliente.call(marcarNoticiaLida, { params: { id: critica.body.id } })).status).toBe(204);
    expect(await textos()).toEqual(['Normal false', 'Aviso true']);
    await cliente.call(noticia.atualizar, {
      params: { id: critica.body.id },
      body: { ...corpo, texto: 'Outro aviso' },
    });
    expect(await textos()).toEqual(['Outro aviso false', 'Normal false']);
    expect((await outra.cliente.call(marcarNoticiaLida, { params: { id: normal.body.id } })).status).toBe(404);
    expect((await outra.cliente.call(listarNoticias)).body).toEqual([]);
  });

  test('recusa fim antes do início', async () => {
    const { cliente } = await t.app.empresa();
    const resposta = await cliente.call(noticia.criar, { body: { ...corpo, exibirAte: '2025-12-31' } });
    expect(resposta.problema.erros).toEqual([{ campo: 'exibirAte', mensagem: 'Data final inferior à data inicial.' }]);
  });
});
