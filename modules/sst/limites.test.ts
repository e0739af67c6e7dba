import { expect, test } from 'vitest';
import { exemplos } from '#app/testing/examples.ts';
import { useApp } from '#app/testing/harness.ts';
import { Sampler } from '#app/testing/sample.ts';
import { classificacaoSeveridadeRisco } from '#modules/sst/classificacoes-severidade-risco/classificacoes-severidade-risco.contract.ts';
import { clinica } from '#modules/sst/clinicas/clinicas.contract.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { fonteRisco } from '#modules/sst/fontes-risco/fontes-risco.contract.ts';
import { gravidadeRisco } from '#modules/sst/gravidades-risco/gravidades-risco.contract.ts';
import { grupoHomogeneo } from '#modules/sst/grupos-homogeneos/grupos-homogeneos.contract.ts';
import { acaoDoPlano } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import { probabilidadeRisco } from '#modules/sst/probabilidades-risco/probabilidades-risco.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { vacina } from '#modules/sst/vacinas/vacinas.contract.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';

/** What of a field is too long and what is not, tried on a record that is right otherwise. */
const t = useApp();

/** Resource, field, the longest text that it takes, and what the record is like besides. */
const LIMITES: readonly (readonly [AnyResource, string, number, object?])[] = [
  [clinica, 'nome', 44],
  [clinica, 'endereco', 80],
  [clinica, 'horarioAtendimento', 45],
  [clinica, 'outro', 50, { tipo: 'OUTRO', cnpj: null }],
  [classificacaoSeveridadeRisco, 'nome', 255],
  [gravidadeRisco, 'nome', 255],
  [probabilidadeRisco, 'nome', 255],
  [fonteRisco, 'nome', 255],
  [grupoHomogeneo, 'nome', 255],
  [acaoDoPlano, 'nome', 255],
  [exame, 'descricao', 30],
  [vacina, 'nome', 80],
  [profissionalSst, 'nome', 70],
  [profissionalSst, 'siglaOrgaoDeClasse', 22, { orgaoDeClasse: '9' }],
  [profissionalSst, 'numeroInscricao', 10, { orgaoDeClasse: '1' }],
  [profissionalSst, 'numeroInscricao', 14, { orgaoDeClasse: '4' }],
];

async function tentar(resource: AnyResource, mudanca: object): Promise<string[]> {
  const tenant = await t.app.empresa();
  const form = await new Sampler(t.app, exemplos).form(resource, tenant);
  const { status, problema } = await tenant.cliente.call(resource.criar, { body: { ...form, ...mudanca } });
  return status === 201 ? [] : (problema.erros ?? []).map(({ campo }) => campo);
}

const textoDe = (tamanho: number) => '7'.repeat(tamanho);

test.each(LIMITES.map(([resource, campo, limite, resto]) => ({ path: resource.path, resource, campo, limite, resto })))(
  '$path: $campo tem até $limite letras',
  async ({ resource, campo, limite, resto = {} }) => {
    expect(await tentar(resource, { ...resto, [campo]: textoDe(limite) })).toEqual([]);
    expect(await tentar(resource, { ...resto, [campo]: textoDe(limite + 1) })).toEqual([campo]);
  },
);

test.each([
  ['o telefone da clínica', clinica, 'telefone', ['8532123344', '85999998888'], ['85321', '853212334455']],
  ['o CPF do profissional', profissionalSst, 'cpf', ['11144477735'], ['1114447773', '111444777350']],
  ['o NIT do profissional', profissionalSst, 'nit', ['12056412545'], ['1205641254', '120564125450']],
])('%s não tem menos nem mais algarismos', async (_nome, resource, campo, certos, errados) => {
  for (const certo of certos) expect(await tentar(resource as AnyResource, { [campo]: certo })).toEqual([]);
  for (const errado of errados) expect(await tentar(resource as AnyResource, { [campo]: errado })).toEqual([campo]);
});
