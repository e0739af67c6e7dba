import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { AnyEndpoint } from '#platform/shared/contract/endpoint.ts';
import {
  type ConfiguracaoDeCampos,
  camposDaAreaExterna,
  camposDaAreaInterna,
  camposExtrasExternos,
  camposExtrasInternos,
  gravarCampos,
  obterCampos,
} from './campos.contract.ts';
import { camposDaArea } from './campos-candidato.rules.ts';
import { edicaoDe, gravadoDe } from './campos-edicao.rules.ts';
import { empresa } from './empresas.contract.ts';

const t = useApp();
const paramsDe = ({ empresaId }: Tenant) => ({ id: empresaId, formulario: 'candidato' as const });

const corpo = ({ versao, campos, extras }: ConfiguracaoDeCampos) => ({
  versao,
  campos: campos.map(({ campo, interna, externa }) => ({ campo, interna, externa })),
  extras: extras.map(({ campo, titulo, interna, externa }) => ({ campo, titulo, interna, externa })),
});

async function usarExtras({ cliente, empresaId }: Tenant, usa = true) {
  const { id, pode: _, ...form } = (await cliente.call(empresa.obter, { params: { id: empresaId } })).body;
  const candidato = { ...form.candidato, campoExtraCandidato: usa };
  await cliente.call(empresa.atualizar, { params: { id }, body: { ...form, candidato } });
}

test('grava visíveis, obrigatórios e extras com título, e cada área lê o seu', async () => {
  const dona = await t.app.empresa();
  await usarExtras(dona);
  const params = paramsDe(dona);
  const antes = (await dona.cliente.call(obterCampos, { params })).body;
  expect(antes.versao).toBe(0);
  const body = corpo(antes);
  const campos = body.campos.map((campo) =>
    campo.campo === 'pessoal.pis'
      ? { ...campo, interna: { visivel: false, obrigatorio: true }, externa: { visivel: true, obrigatorio: true } }
      : campo,
  );
  const extras = body.extras.map((extra) =>
    extra.campo === 'data1'
      ? { ...extra, titulo: 'Disponível a partir de', externa: { visivel: true, obrigatorio: true } }
      : extra,
  );
  const gravada = await dona.cliente.call(gravarCampos, { params, body: { ...body, campos, extras } });
  expect(gravada.status).toBe(200);
  expect(gravada.body.versao).toBe(1);
  expect((await dona.cliente.call(obterCampos, { params })).body).toEqual(gravada.body);

  const id = dona.empresaId;
  const interna = (await dona.cliente.call(camposDaAreaInterna, { params: { id, x: 'candidato' } })).body;
  const externa = (await t.app.anonimo.call(camposDaAreaExterna, { params: { id, x: 'candidato' } })).body;
  const pis = (lista: typeof interna) => lista.find(({ campo }) => campo === 'pessoal.pis');
  expect(pis(interna)).toMatchObject({ visivel: false, obrigatorio: false, aba: 'documentos', rotulo: 'PIS' });
  expect(pis(externa)).toMatchObject({ visivel: true, obrigatorio: true });
  for (const contrato of camposExtrasExternos as readonly AnyEndpoint[]) {
    expect((await t.app.anonimo.call(contrato, { params: { id } })).body).toMatchObject([
      { campo: 'camposExtras.data1', rotulo: 'Disponível a partir de', tipo: 'data', visivel: true, obrigatorio: true },
    ]);
  }
  const internos = async () => (await dona.cliente.call(camposExtrasInternos, { params: { id } })).body;
  expect(await internos()).toMatchObject([{ visivel: false }]);
  // Switched off they are on no form.
  await usarExtras(dona, false);
  expect(await internos()).toEqual([]);
  for (const contrato of camposExtrasExternos as readonly AnyEndpoint[])
    expect((await t.app.anonimo.call(contrato, { params: { id } })).body).toEqual([]);
});

test('a prévia da área externa tem os campos que o portal mostra, também os que a empresa quis ocultar', async () => {
  const dona = await t.app.empresa();
  const params = paramsDe(dona);
  const body = corpo((await dona.cliente.call(obterCampos, { params })).body);
  const oculto = { visivel: false, obrigatorio: false };
  const campos = body.campos.map((campo) =>
    ['pessoal.cpf', 'contato.email', 'pessoal.rg'].includes(campo.campo) ? { ...campo, externa: oculto } : campo,
  );
  const gravada = (await dona.cliente.call(gravarCampos, { params, body: { ...body, campos } })).body;
  // As the screen of the configuration makes its preview, out of what stands in the form.
  const previa = camposDaArea({
    formulario: 'candidato',
    area: 'externa',
    usaExtras: gravada.usaExtras,
    gravado: gravadoDe(edicaoDe(gravada)),
  });
  const portal = await t.app.anonimo.call(camposDaAreaExterna, { params: { id: dona.empresaId, x: 'candidato' } });
  expect(portal.body).toEqual(previa);
  const regra = (nome: string) => previa.find(({ campo }) => campo === nome);
  expect([regra('pessoal.cpf')?.visivel, regra('contato.email')?.obrigatorio, regra('pessoal.rg')?.visivel]).toEqual([
    true,
    true,
    false,
  ]);
});

test('recusa versão vencida, campo extra visível sem título e quem só pode ver', async () => {
  const dona = await t.app.empresa();
  const params = paramsDe(dona);
  const body = corpo((await dona.cliente.call(obterCampos, { params })).body);
  expect((await dona.cliente.call(gravarCampos, { params, body })).body.versao).toBe(1);
  const vencida = await dona.cliente.call(gravarCampos, { params, body });
  expect(vencida.problema).toMatchObject({ status: 409, codigo: 'CONFLITO_VERSAO', atual: { versao: 1 } });
  const visivel = { visivel: true, obrigatorio: false };
  const semTitulo = await dona.cliente.call(gravarCampos, {
    params,
    body: {
      ...body,
      versao: 1,
      extras: body.extras.map((extra, i) => (i === 2 ? { ...extra, interna: visivel } : extra)),
    },
  });
  expect(semTitulo.problema.erros).toEqual([
    { campo: 'extras[2].titulo', mensagem: 'Título é obrigatório em campo visível' },
  ]);
  const leitor = await t.app.usuario(dona.empresaId, [permissoesOrganizacao.empresa.ver]);
  expect((await leitor.cliente.call(gravarCampos, { params, body: { ...body, versao: 1 } })).status).toBe(403);
});

test('a configuração de uma empresa não se vê nem se muda de outra, e o talento tem a sua', async () => {
  const dona = await t.app.empresa();
  const outra = await t.app.empresa();
  const params = paramsDe(dona);
  const body = corpo((await dona.cliente.call(obterCampos, { params })).body);
  expect((await outra.cliente.call(obterCampos, { params })).status).toBe(404);
  expect((await outra.cliente.call(gravarCampos, { params, body })).status).toBe(404);
  expect((await outra.cliente.call(camposDaAreaInterna, { params: { id: dona.empresaId, x: 'talento' } })).status).toBe(
    404,
  );
  await dona.cliente.call(gravarCampos, { params, body: { ...body, campos: [] } });
  const talento = await dona.cliente.call(obterCampos, { params: { ...params, formulario: 'talento' } });
  expect(talento.body.versao).toBe(0);
  const alias = await dona.cliente.raw({
    method: 'GET',
    url: `/api/utilitario/empresas/${dona.empresaId}/campos-extras-visiveis-obrigatorios/colaborador`,
  });
  const interna = async (x: 'talento' | 'candidato') =>
    (await dona.cliente.call(camposDaAreaInterna, { params: { id: dona.empresaId, x } })).body;
  expect(alias.body).toEqual(await interna('talento'));
  expect(alias.body).not.toEqual(await interna('candidato'));
});

test('os campos extras guardam a ordem em que vêm, e os sem título ficam no fim', async () => {
  const dona = await t.app.empresa();
  await usarExtras(dona);
  const params = paramsDe(dona);
  const body = corpo((await dona.cliente.call(obterCampos, { params })).body);
  const visivel = { visivel: true, obrigatorio: false };
  const com = (campo: string, titulo: string) => ({ campo, titulo, interna: visivel, externa: visivel });
  const resto = body.extras.filter(({ campo }) => campo !== 'numero1' && campo !== 'texto2');
  const extras = [com('numero1', 'Filhos na escola'), ...resto, com('texto2', 'Camisa')];
  const gravada = (await dona.cliente.call(gravarCampos, { params, body: { ...body, extras } })).body;
  expect(gravada.usaExtras).toBe(true);
  expect(gravada.extras.slice(0, 3).map(({ campo }) => campo)).toEqual(['numero1', 'texto2', 'texto1']);
  const id = dona.empresaId;
  expect((await dona.cliente.call(camposExtrasInternos, { params: { id } })).body.map(({ rotulo }) => rotulo)).toEqual([
    'Filhos na escola',
    'Camisa',
  ]);
  const nova = { ...body, extras: [com('texto2', 'Camisa'), com('numero1', 'Filhos na escola')] };
  const invertida = await dona.cliente.call(gravarCampos, { params, body: { ...nova, versao: gravada.versao } });
  expect(invertida.body.extras.slice(0, 2).map(({ campo }) => campo)).toEqual(['texto2', 'numero1']);
});
