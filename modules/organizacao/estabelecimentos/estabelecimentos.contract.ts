import { z } from 'zod';
import { enderecoObrigatorio } from '#modules/organizacao/geral/endereco.contract.ts';
import { fonteCidades, fonteEstados } from '#modules/organizacao/geral/lugares.contract.ts';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { limparCnpj } from '#platform/shared/br/cnpj.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { grupo, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { metaOf, withMeta } from '#platform/shared/contract/meta.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { comporNumero, conferirNumero } from './estabelecimentos.rules.ts';

/** A part of a CNPJ or CAEPF: what a mask adds goes, letters are kept and become upper case. */
function parte<T>(field: z.ZodType<T, T>): z.ZodType<T, T> {
  const meta = metaOf(field);
  const schema = z.preprocess((value) => (typeof value === 'string' ? limparCnpj(value) : value), field);
  return (meta ? withMeta(schema, meta) : schema) as unknown as z.ZodType<T, T>;
}

const numero = {
  empresaBaseCnpjCaepf: parte(
    texto({
      label: 'Base do CNPJ ou CAEPF',
      genero: 'f',
      max: 12,
      obrigatorio: true,
      mensagemMax: 'Inválido',
      ajuda: '8 posições do CNPJ ou 9 dígitos do CAEPF',
    }),
  ),
  complementoCnpjCaepf: parte(
    texto({
      label: 'Complemento do CNPJ ou CAEPF',
      max: 4,
      obrigatorio: true,
      mensagemMax: 'Inválido',
      ajuda: '4 posições no CNPJ, 3 dígitos no CAEPF',
    }),
  ),
  digitoVerificadorCnpjCaepf: texto({ label: 'Dígito verificador', max: 2, mensagemMax: 'Inválido' }),
};

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });

/** The check digits come out of the other parts: whoever leaves them out gets them, whoever sends others is told. */
const form = comRegras(
  z.object({ nome, ...numero, endereco: grupo(enderecoObrigatorio, { label: 'Endereço' }) }),
  (value, recusar) => {
    for (const { campo, mensagem } of conferirNumero(value)) recusar(campo, mensagem);
  },
).overwrite((value) => ({ ...value, digitoVerificadorCnpjCaepf: comporNumero(value)?.digito ?? null }));

const inscricao = texto({ label: 'CNPJ/CAEPF', max: 20 });
const cidade = referencia({ label: 'Cidade', genero: 'f', fonte: fonteCidades });

export const estabelecimento = resource({
  path: '/utilitario/estabelecimentos',
  nome: { um: 'Estabelecimento', varios: 'Estabelecimentos', genero: 'm' },
  permissoes: utilitario('ESTABELECIMENTO', 'Empresa e lugares', { ordem: 80 }),
  menu: { ...noMenuDeUtilitarios(20, 'Empresa'), sinonimos: ['filial', 'unidade', 'loja'] },
  form,
  linha: z.object({
    nome,
    inscricao,
    cidade,
    uf: referencia({ label: 'UF', genero: 'f', fonte: fonteEstados }),
  }),
  filtro: z.object({
    nome: opcional(nome),
    inscricao,
    cidadeId: idDe(cidade),
  }),
});
