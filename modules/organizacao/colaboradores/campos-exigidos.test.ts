import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { gravarCampos, obterCampos } from '#modules/organizacao/empresas/campos.contract.ts';
import { empresa } from '#modules/organizacao/empresas/empresas.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { type ColaboradorForm, colaborador } from './colaboradores.contract.ts';
import { enviarFoto } from './foto.contract.ts';

const t = useApp();
const form = (dados: object) =>
  ({ nome: 'Davi Dias', vinculo: 'E', dataAdmissao: '2024-01-02', ...dados }) as unknown as ColaboradorForm;
const criar = ({ cliente }: Tenant, dados: object) => cliente.call(colaborador.criar, { body: form(dados) });

/** The company requires the RG, the military certificate, the place of birth, race and an extra field of its talents, and what `mais` names. */
async function exigir({ cliente, empresaId }: Tenant, mais: readonly string[] = []) {
  const { id, pode: _, ...dados } = (await cliente.call(empresa.obter, { params: { id: empresaId } })).body;
  const candidato = { ...dados.candidato, campoExtraColaborador: true };
  await cliente.call(empresa.atualizar, { params: { id }, body: { ...dados, candidato } });
  const params = { id: empresaId, formulario: 'talento' as const };
  const { versao, campos, extras } = (await cliente.call(obterCampos, { params })).body;
  const exigidos = ['pessoal.rg', 'pessoal.certificadoMilitar', 'pessoal.naturalidade', 'pessoal.etniaRaca', ...mais];
  const sim = { visivel: true, obrigatorio: true };
  const body = {
    versao,
    campos: campos.map(({ campo, interna, externa }) => ({
      campo,
      externa,
      interna: exigidos.includes(campo) ? sim : interna,
    })),
    extras: extras.map(({ campo, externa, interna }) =>
      campo === 'texto1'
        ? { campo, titulo: 'Número do armário', externa, interna: sim }
        : { campo, titulo: null, externa, interna },
    ),
  };
  expect((await cliente.call(gravarCampos, { params, body })).status).toBe(200);
}

test('o que falta é apontado no campo, e de quem é estrangeiro não se pede onde nasceu no Brasil', async () => {
  const tenant = await t.app.empresa();
  await exigir(tenant);
  const vazio = await criar(tenant, { pessoal: { sexo: 'F' } });
  const camposDe = ({ problema }: typeof vazio) => problema.erros.map(({ campo }) => campo).sort();
  expect(camposDe(vazio)).toEqual([
    'camposExtras.texto1',
    'pessoal.etniaRaca',
    'pessoal.naturalidade',
    'pessoal.rg',
    'pessoal.rgDataExpedicao',
    'pessoal.rgOrgaoEmissor',
    'pessoal.rgUf',
    'pessoal.ufNascimento',
  ]);
  expect(vazio.problema.erros).toContainEqual({
    campo: 'camposExtras.texto1',
    mensagem: 'Número do armário é obrigatório',
  });
  const homem = await criar(tenant, { pessoal: { sexo: 'M', nacionalidade: 'Uruguaia' } });
  expect(camposDe(homem)).toEqual(expect.arrayContaining(['pessoal.certificadoMilitar.numero']));
  expect(camposDe(homem)).not.toContain('pessoal.naturalidade');
});

test('quem não vê a raça não é obrigado a informá-la, e o campo extra é guardado', async () => {
  const tenant = await t.app.empresa();
  await exigir(tenant);
  const { ver, inserir } = permissoesOrganizacao.colaborador;
  const { cliente } = await t.app.usuario(tenant.empresaId, [
    ver,
    inserir,
    permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
  ]);
  const rg = { rg: '123', rgUf: { id: 23 }, rgOrgaoEmissor: 'SSP', rgDataExpedicao: '2010-01-01' };
  const criado = await cliente.call(colaborador.criar, {
    body: form({ pessoal: { ...rg, nacionalidade: 'Uruguaia' }, camposExtras: { texto1: 'A-12' } }),
  });
  expect(criado.status, JSON.stringify(criado.body)).toBe(201);
  expect(criado.body.camposExtras.texto1).toBe('A-12');
});

test('a foto exigida é pedida no campo, a enviada conta, e depois não se tira', async () => {
  const tenant = await t.app.empresa();
  await exigir(tenant, ['foto']);
  const rg = { rg: '123', rgUf: { id: 23 }, rgOrgaoEmissor: 'SSP', rgDataExpedicao: '2010-01-01', etniaRaca: '2' };
  const dados = { pessoal: { ...rg, nacionalidade: 'Uruguaia' }, camposExtras: { texto1: 'A-12' } };
  const falta = [{ campo: 'fotoId', mensagem: 'Foto é obrigatória' }];
  expect((await criar(tenant, dados)).problema.erros).toEqual(falta);
  const corpo = new FormData();
  const imagem = sharp({ create: { width: 60, height: 80, channels: 3, background: '#c04000' } }).png();
  corpo.append('foto', new File([new Uint8Array(await imagem.toBuffer())], 'eu.png'));
  const foto = await tenant.cliente.raw<{ id: number }>({ method: 'POST', url: enviarFoto.path, payload: corpo });
  const criado = await criar(tenant, { ...dados, fotoId: foto.body.id });
  expect(criado.status, JSON.stringify(criado.body)).toBe(201);
  expect(criado.body).toMatchObject({ temFoto: true, fotoId: foto.body.id });
  const { id, versao } = criado.body;
  const sem = { ...form(dados), fotoId: null, versao };
  expect((await tenant.cliente.call(colaborador.atualizar, { params: { id }, body: sem })).problema.erros).toEqual(
    falta,
  );
});
