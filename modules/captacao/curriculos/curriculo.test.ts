import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { listarDocumentos } from '#modules/captacao/documentos-candidato/documentos.contract.ts';
import { criarCargo } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { pagePicture, textPdf } from '#platform/server/reading/reading.factory.ts';
import { buscarCurriculos } from './busca.contract.ts';
import { inserirCurriculo, verificarCurriculoImagem } from './curriculo.contract.ts';
import { type Leitura, lerCurriculo } from './leituras.contract.ts';

const t = useApp();

function enviar(
  { cliente }: Tenant,
  method: 'POST' | 'PUT',
  dados: object,
  arquivo?: Buffer,
  nome = 'cv.pdf',
  url = inserirCurriculo.path,
) {
  const corpo = new FormData();
  corpo.append('dados', JSON.stringify(dados));
  if (arquivo) corpo.append('arquivo', new Blob([Uint8Array.from(arquivo)]), nome);
  return cliente.raw<{ id: number; versao: number }>({ method, url, payload: corpo });
}

async function cenario() {
  const tenant = await t.app.empresa();
  return {
    tenant,
    form: { nome: 'Lia Prado', cargosIds: [await criarCargo(t.app, tenant.empresaId)], ocrTexto: 'Costureira' },
  };
}

describe('formulários curtos', () => {
  test('nome, cargo e texto bastam', async () => {
    const { tenant, form } = await cenario();
    const { status, body } = await enviar(tenant, 'POST', form);
    expect(status).toBe(201);
    const gravado = await tenant.cliente.call(candidato.obter, { params: { id: body.id } });
    expect(gravado.body).toMatchObject(form);
    expect(body).toEqual({ id: body.id, versao: 1, nome: form.nome });
    expect(await t.app.auditoria(tenant.empresaId, 'Candidato')).toMatchObject([
      { acao: 'Inclusão por currículo', id: body.id, depois: form },
    ]);
    const busca = await tenant.cliente.call(buscarCurriculos, { query: { palavras: 'costureiras' } });
    expect(busca.body.content.map(({ id }) => id)).toEqual([body.id]);
  });

  test.each([
    ['nome', 'Nome é obrigatório'],
    ['cargosIds', 'Cargo é obrigatório'],
    ['ocrTexto', 'Texto do currículo é obrigatório'],
  ])('sem %s é recusado no campo', async (campo, mensagem) => {
    const { tenant, form } = await cenario();
    const { status, problema } = await enviar(tenant, 'POST', { ...form, [campo]: null });
    expect([status, problema.erros]).toEqual([400, [{ campo, mensagem }]]);
  });

  test('cargo de outra empresa e arquivo falso são recusados, e nada fica', async () => {
    const { tenant, form } = await cenario();
    const alheio = await criarCargo(t.app, (await t.app.empresa()).empresaId);
    const recusa = await enviar(tenant, 'POST', { ...form, cargosIds: [alheio] });
    expect(recusa.problema.erros).toMatchObject([{ campo: 'cargosIds' }]);
    const falso = await enviar(tenant, 'POST', form, Buffer.from('MZ nada'));
    expect(falso.problema.erros).toMatchObject([{ campo: 'arquivo' }]);
    expect((await tenant.cliente.call(buscarCurriculos, { query: {} })).body.totalElements).toBe(0);
  });

  test('o arquivo lido antes vira documento do candidato, e o seu texto não se repete', async () => {
    const { tenant, form } = await cenario();
    const enviado = await enviar(
      tenant,
      'POST',
      {},
      await pagePicture(['Bordadeira de enxovais']),
      'cv.png',
      lerCurriculo.path,
    );
    const leitura = enviado.body as unknown as Leitura;
    await t.app.executarTarefas();
    const { body } = await enviar(tenant, 'POST', { ...form, leituraId: leitura.id });
    const documentos = await tenant.cliente.call(listarDocumentos, { params: { id: body.id } });
    expect(documentos.body).toMatchObject([
      { descricao: 'Currículo', arquivo: 'cv.png', leitura: { situacao: 'LIDO' } },
    ]);
    const query = { candidatoId: body.id };
    expect((await tenant.cliente.call(verificarCurriculoImagem, { query })).body).toBe(true);
    const busca = await tenant.cliente.call(buscarCurriculos, { query: { palavras: 'bordadeira' } });
    expect(busca.body.totalElements).toBe(0);
    const outra = await enviar(tenant, 'POST', { ...form, leituraId: leitura.id });
    expect(outra.problema.erros).toEqual([
      { campo: 'leituraId', mensagem: 'O arquivo enviado não está mais disponível. Envie-o de novo.' },
    ]);
    expect(await t.app.auditoria(tenant.empresaId, 'Leitura de documento')).toMatchObject([
      { acao: 'Envio de currículo', id: leitura.id },
    ]);
  });

  test('o currículo de quem já é candidato se troca, com conflito quando outro gravou antes', async () => {
    const { tenant, form } = await cenario();
    const { body } = await enviar(tenant, 'POST', form);
    const novo = { ...form, id: body.id, versao: 1, ocrTexto: 'Modelista' };
    const trocado = await enviar(tenant, 'PUT', novo, await textPdf([['Modelista e cortadora de tecidos']]));
    expect([trocado.status, trocado.body]).toEqual([200, { id: body.id, versao: 2, nome: form.nome }]);
    const depois = { ...form, ocrTexto: 'Modelista' };
    expect((await t.app.auditoria(tenant.empresaId, 'Candidato')).slice(1)).toMatchObject([
      { acao: 'Troca de currículo', id: body.id, antes: form, depois },
    ]);
    await t.app.executarTarefas();
    expect((await enviar(tenant, 'PUT', novo)).status).toBe(409);
    const semVersao = await enviar(tenant, 'PUT', { ...novo, versao: null });
    expect([semVersao.status, semVersao.body.versao]).toEqual([200, 3]);
    const busca = await tenant.cliente.call(buscarCurriculos, { query: { palavras: 'modelista cortadora' } });
    expect(busca.body.content.map(({ id }) => id)).toEqual([body.id]);
    const query = { candidatoId: body.id };
    expect((await tenant.cliente.call(verificarCurriculoImagem, { query })).body).toBe(false);
  });

  test('de quem grava ao mesmo tempo sobre a mesma versão um vence, e os outros o sabem', async () => {
    const { tenant, form } = await cenario();
    const { id } = (await enviar(tenant, 'POST', form)).body;
    const textos = ['Modelista', 'Bordadeira', 'Cortadora', 'Passadeira'];
    const feitos = await Promise.all(
      textos.map((ocrTexto) => enviar(tenant, 'PUT', { ...form, id, versao: 1, ocrTexto })),
    );
    expect(feitos.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const vencedor = textos[feitos.findIndex(({ status }) => status === 200)];
    expect((await tenant.cliente.call(candidato.obter, { params: { id } })).body).toMatchObject({
      versao: 2,
      ocrTexto: vencedor,
    });
  });
});
