import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { cpfUnico, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { gravarResultado } from '#modules/sst/asos/resultado.contract.ts';
import { epiHistorico } from '#modules/sst/epis/epi-historicos.contract.ts';
import { epi } from '#modules/sst/epis/epis.contract.ts';
import { criarMotivoAfastamento, criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { readTable } from '#platform/server/table/read-table.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  aplicarImportacao,
  baixarModelo,
  baixarRecusadas,
  descartarImportacao,
  desfazerImportacao,
  enviarPlanilha,
  type Importacao,
  listarLinhas,
  obterImportacao,
  type RegistroImportado,
  telaDaImportacao,
} from './importacao.contract.ts';

const t = useApp();
const CSV = 'text/csv';
const LIMITES = { linhas: 50, colunas: 50, bytes: 1e7 };

async function enviar(cliente: TestClient, tipo: RegistroImportado, arquivo: Buffer | readonly (readonly string[])[]) {
  const corpo = new FormData();
  corpo.append('tipo', tipo);
  const texto = Buffer.isBuffer(arquivo) ? arquivo : arquivo.map((linha) => linha.join(';')).join('\r\n');
  corpo.append('file', new Blob([Uint8Array.from(Buffer.from(texto))]), 'planilha.csv');
  const { status, body } = await cliente.raw<Importacao>({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
  expect(status, JSON.stringify(body)).toBe(201);
  await t.app.executarTarefas();
  return ler(cliente, body.id);
}
const ler = async (cliente: TestClient, id: number) => (await cliente.call(obterImportacao, { params: { id } })).body;
async function gravada(cliente: TestClient, tipo: RegistroImportado, linhas: readonly (readonly string[])[]) {
  const { id } = await enviar(cliente, tipo, linhas);
  await cliente.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas: true } });
  await t.app.executarTarefas();
  return id;
}
async function desfazer(cliente: TestClient, id: number) {
  const { status, problema } = await cliente.call(desfazerImportacao, { params: { id } });
  await t.app.executarTarefas();
  return { status, mensagem: problema?.mensagem ?? '' };
}
async function baixar(cliente: TestClient, url: string) {
  const { body, headers, status } = await cliente.raw<string>({ method: 'GET', url });
  return { status, texto: String(body), nome: String(headers['content-disposition']) };
}
const baixarRecusadasDe = (cliente: TestClient, id: number) =>
  baixar(cliente, `${pathWith(baixarRecusadas.path, { id })}?formato=csv`);
const celulasDe = async (texto: string) =>
  (await readTable(Buffer.from(texto), CSV, LIMITES)).map(({ celulas }) =>
    [...celulas.values()].map(({ valor }) => valor),
  );

async function talento({ empresaId }: Tenant) {
  const cpf = cpfUnico();
  return { id: await criarColaborador(t.app, empresaId, { nome: 'Ana Alves', cpf, dataAdmissao: '2024-01-02' }), cpf };
}
async function comAfastamento(tenant: Tenant) {
  const ana = await talento(tenant);
  await criarMotivoAfastamento(t.app, tenant.empresaId, 'SIMPLES', 'Licença');
  return gravada(tenant.cliente, 'AFASTAMENTO', [
    ['CPF', 'Motivo', 'Início', 'Fim'],
    [ana.cpf, 'Licença', '02/02/2026', '03/02/2026'],
  ]);
}
const afastamentos = async (cliente: TestClient) =>
  (await cliente.call(afastamentoDoTalento.listar, { query: { page: 0 } })).body.content;

describe('planilhas da importação de SST', () => {
  test('as recusadas se baixam com o que foi escrito e o motivo, e corrigidas são aceitas', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const ana = await talento(tenant);
    await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Licença');
    const { id } = await enviar(cliente, 'AFASTAMENTO', [
      ['CPF', 'Motivo', 'Início', 'Fim'],
      [formatarCpf(ana.cpf), 'Licença', '02/02/2026', '03/02/2026'],
      [formatarCpf(ana.cpf), 'Lua', '31/02/2026', '04/03/2026'],
    ]);
    const { texto, nome } = await baixarRecusadasDe(cliente, id);
    expect(nome).toContain('filename="recusadas-afastamentos.csv"');
    expect(await celulasDe(texto)).toEqual([
      ['Linha', 'Motivo da recusa', 'CPF', 'Motivo', 'Início', 'Fim'],
      [
        '3',
        "Motivo: 'Lua' não foi encontrado entre os que você pode usar. Início: '31/02/2026' não existe.",
        formatarCpf(ana.cpf),
        'Lua',
        '31/02/2026',
        '04/03/2026',
      ],
    ]);
    const corrigida = texto.replace(';Lua;31/02/2026', ';Licença;02/03/2026');
    expect(await enviar(cliente, 'AFASTAMENTO', Buffer.from(corrigida))).toMatchObject({ novas: 1, recusadas: 0 });
  });

  test('o modelo traz um exemplo e o que as colunas fechadas aceitam, e essas linhas não são gravadas', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const ana = await talento(tenant);
    await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Licença');
    const { texto, nome } = await baixar(cliente, `${baixarModelo.path}?tipo=AFASTAMENTO&formato=csv`);
    expect(nome).toContain('filename="modelo-afastamentos.csv"');
    const [titulos = [], exemplo = [], aceitas = []] = await celulasDe(texto);
    expect(exemplo).toEqual(expect.arrayContaining(['Exemplo', '529.982.247-25', '31/01/2026', 'Licença']));
    expect(aceitas).toEqual(expect.arrayContaining(['Opções aceitas', 'Licença']));
    const motivo = titulos.map((titulo) => (titulo === 'Motivo' ? 'Licença' : ''));
    const cheia = titulos.map((titulo, n) => {
      if (titulo === 'CPF') return ana.cpf;
      return titulo === 'Início' ? '02/02/2026' : titulo === 'Fim' ? '05/02/2026' : (motivo[n] ?? '');
    });
    const enviada = await enviar(cliente, 'AFASTAMENTO', Buffer.from(`${texto}${cheia.join(';')}\r\n`));
    expect(enviada).toMatchObject({ novas: 1, recusadas: 0 });
  });

  test('a coluna das restrições só vai na planilha de recusadas de quem vê resultados', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const ana = await talento(tenant);
    const { id } = await enviar(cliente, 'ASO', [
      ['CPF', 'Tipo', 'Data', 'Conclusão', 'Médico examinador', 'Restrições'],
      [ana.cpf, 'Periódico', '10/02/2026', 'Apto', 'Ninguém', 'Sem altura'],
    ]);
    expect((await baixarRecusadasDe(cliente, id)).texto).toContain('Sem altura');
    const outra = await t.app.usuario(empresaId, [
      telaDaImportacao.permissao,
      lugarDosAsos.permissoes.inserir,
      permissaoVerTodasAreas,
    ]);
    await t.app.banco((db) =>
      sql`update sst_importacao set usuario_id = ${outra.usuarioId} where id = ${id}`.execute(db),
    );
    const sem = await baixarRecusadasDe(outra.cliente, id);
    expect(sem.texto).toContain('Periódico');
    expect(sem.texto).not.toContain('Sem altura');
  });
});

describe('desfazer uma importação de SST', () => {
  test('um EPI volta ao que era e o que entrou sai, com a auditoria de cada exclusão', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into categoria_epi (empresa_id, nome) values (${empresaId}, 'Cabeça')`.execute(db),
    );
    const nome = `Capacete ${unico()}`;
    const cabecalho = [
      'Nome',
      'Categoria',
      'Data',
      'Descrição',
      'Número do CA',
      'Vencimento do CA',
      'Validade de uso (dias)',
    ];
    await gravada(cliente, 'EPI', [
      cabecalho,
      [nome, 'Cabeça', '01/01/2025', 'Classe B', '31469', '31/12/2026', '365'],
    ]);
    const estado = async () => {
      const { content } = (await cliente.call(epi.listar, { query: { page: 0 } })).body;
      const historicos = await cliente.call(epiHistorico.listar, { query: { donoId: content[0]?.id ?? 0, page: 0 } });
      return [content, historicos.body.content];
    };
    const antes = await estado();
    const { id } = await enviar(cliente, 'EPI', [
      cabecalho,
      [nome.toUpperCase(), 'Cabeça', '01/01/2026', 'Classe A', '42000', '31/12/2030', '365'],
      [`Luva ${unico()}`, 'Cabeça', '01/01/2026', 'De malha', '777', '31/12/2030', '90'],
    ]);
    const { content } = (
      await cliente.call(listarLinhas, { query: { importacaoId: id, resultado: 'ALTERADA', page: 0 } })
    ).body;
    expect(content[0]?.mudancas).toContainEqual({ coluna: 'Número do CA', antes: '31469', depois: '42000' });
    await cliente.call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas: false } });
    await t.app.executarTarefas();
    expect(await ler(cliente, id)).toMatchObject({ situacao: 'APLICADA', novas: 1, alteradas: 1, feitas: 2 });
    expect(await estado()).not.toEqual(antes);
    expect((await desfazer(cliente, id)).status).toBe(201);
    expect(await ler(cliente, id)).toMatchObject({ situacao: 'DESFEITA', feitas: 2, desfeitas: 2 });
    expect(await estado()).toEqual(antes);
    const excluidas = (
      await Promise.all([epi.nome.um, epiHistorico.nome.um].map((um) => t.app.auditoria(empresaId, um)))
    )
      .flat()
      .filter(({ acao }) => acao === 'Exclusão');
    expect(excluidas).toHaveLength(2);
    expect((await t.app.auditoria(empresaId, telaDaImportacao.titulo)).map(({ acao }) => acao)).toContain(
      'Desfazer importação',
    );
    expect((await desfazer(cliente, id)).mensagem).toMatch(/já mudou de situação/);
  });

  test('não desfaz nada quando um evento já saiu, ou um registro mudou depois', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const id = await comAfastamento(tenant);
    const [gravado] = await afastamentos(cliente);
    await t.app.banco((db) =>
      sql`insert into esocial_evento (empresa_id, colaborador_id, tipo, natureza, parte, origem, origem_id, situacao, referencia, prazo, impressao, retrato, ambiente)
        select ${empresaId}, ${gravado?.colaborador?.id ?? 0}, 'S-2230', 'ORIGINAL', 'TUDO', 'AFASTAMENTO', ${gravado?.id ?? 0}, 'ACEITO', '2026-02-02', '2026-03-15', 'x', 'x', 'PRODUCAO_RESTRITA'`.execute(
        db,
      ),
    );
    expect((await desfazer(cliente, id)).mensagem).toBe(
      'A importação não pode ser desfeita: linha 2 (Ana Alves): o evento já foi enviado ao eSocial.',
    );
    expect(await afastamentos(cliente)).toHaveLength(1);
    await t.app.banco((db) => sql`delete from esocial_evento where empresa_id = ${empresaId}`.execute(db));
    const { pode: _, ...form } = (await cliente.call(afastamentoDoTalento.obter, { params: { id: gravado?.id ?? 0 } }))
      .body;
    const mudado = await cliente.call(afastamentoDoTalento.atualizar, {
      params: { id: form.id },
      body: { ...form, fim: '2026-02-09', dias: 8 },
    });
    expect(mudado.status, JSON.stringify(mudado.body)).toBe(200);
    expect((await desfazer(cliente, id)).mensagem).toContain('linha 2 (Ana Alves): o registro mudou depois');
    expect(await ler(cliente, id)).toMatchObject({ situacao: 'APLICADA', desfeitas: 0 });
  });

  test('não desfaz o EPI que ganhou outro histórico, nem o exame que ganhou resultado', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    await t.app.banco((db) =>
      sql`insert into categoria_epi (empresa_id, nome) values (${empresaId}, 'Cabeça')`.execute(db),
    );
    const nome = `Capacete ${unico()}`;
    const cabecalho = [
      'Nome',
      'Categoria',
      'Data',
      'Descrição',
      'Número do CA',
      'Vencimento do CA',
      'Validade de uso (dias)',
    ];
    const linha = (data: string) => [nome, 'Cabeça', data, 'Classe B', '31469', '31/12/2026', '365'];
    const id = await gravada(cliente, 'EPI', [cabecalho, linha('01/01/2025')]);
    await gravada(cliente, 'EPI', [cabecalho, linha('01/01/2026')]);
    expect((await desfazer(cliente, id)).mensagem).toContain('o EPI ganhou outro histórico depois');

    const ana = await talento(tenant);
    await criarProfissionalSst(t.app, empresaId, { nome: 'Dra. Lia', orgaoDeClasse: '1' });
    const doAso = await gravada(cliente, 'ASO', [
      ['CPF', 'Tipo', 'Data', 'Conclusão', 'Médico examinador'],
      [ana.cpf, 'Periódico', '10/02/2026', 'Apto', 'Dra. Lia'],
    ]);
    const [exame] = (await cliente.call(aso.listar, { query: { page: 0 } })).body.content;
    await cliente.call(gravarResultado, {
      params: { id: exame?.id ?? 0 },
      body: { restricoes: null, observacoes: 'Volta em um mês', exames: [], versao: exame?.versao ?? null },
    });
    expect((await desfazer(cliente, doAso)).mensagem).toContain(
      'o exame ganhou resultado ou conclusão, ou mudou, depois',
    );
  });

  test('o que passa a depender entre o pedido e a tarefa a impede, inteira, e a importação diz por quê', async () => {
    const tenant = await t.app.empresa();
    const { cliente, empresaId } = tenant;
    const id = await comAfastamento(tenant);
    await cliente.call(desfazerImportacao, { params: { id } });
    await t.app.banco((db) =>
      sql`update colaborador_afastamento set versao = versao + 1 where empresa_id = ${empresaId}`.execute(db),
    );
    await t.app.executarTarefas();
    expect(await ler(cliente, id)).toMatchObject({
      situacao: 'APLICADA',
      desfeitas: 0,
      motivo: 'A importação não pode ser desfeita: linha 2: o registro mudou depois.',
    });
    expect(await afastamentos(cliente)).toHaveLength(1);
  });

  test('outra empresa não a acha, e quem não exclui os registros não a desfaz', async () => {
    const tenant = await t.app.empresa();
    const { empresaId } = tenant;
    const id = await comAfastamento(tenant);
    const outra = await t.app.empresa();
    expect((await desfazer(outra.cliente, id)).status).toBe(404);
    expect((await baixarRecusadasDe(outra.cliente, id)).status).toBe(404);
    const ana = await talento(tenant);
    const { cliente } = await t.app.usuario(empresaId, [
      telaDaImportacao.permissao,
      afastamentoDoTalento.permissoes.inserir,
      permissaoVerTodasAreas,
    ]);
    const propria = await gravada(cliente, 'AFASTAMENTO', [
      ['CPF', 'Motivo', 'Início', 'Fim'],
      [ana.cpf, 'Licença', '02/03/2026', '03/03/2026'],
    ]);
    expect((await desfazer(cliente, propria)).status).toBe(403);
    expect(await ler(cliente, propria)).toMatchObject({ situacao: 'APLICADA', feitas: 1, desfeitas: 0 });
    expect((await desfazer(cliente, id)).status).toBe(404);
    expect((await cliente.call(descartarImportacao, { params: { id: propria } })).status).toBe(204);
    expect(await afastamentos(tenant.cliente)).toHaveLength(2);
  });
});
