import { z } from 'zod';
import { referencia, texto } from '#platform/shared/contract/kinds.ts';
import { cep } from '#platform/shared/contract/kinds-br.ts';
import { fonteCidades, fonteEstados } from './lugares.contract.ts';

const rua = {
  cep: cep({ label: 'CEP' }),
  numero: texto({ label: 'Número', max: 10, mensagemMax: 'Número deve ter no máximo 10 dígitos' }),
  complemento: texto({ label: 'Complemento', max: 30 }),
};

/** An address of which state, city, street and district are required (002 §5, Address and person). */
export const enderecoObrigatorio = z.object({
  ...rua,
  logradouro: texto({ label: 'Logradouro', max: 150, obrigatorio: true }),
  bairro: texto({ label: 'Bairro', max: 100, obrigatorio: true }),
  uf: referencia({ label: 'UF', genero: 'f', fonte: fonteEstados, obrigatorio: true }),
  cidade: referencia({ label: 'Cidade', genero: 'f', fonte: fonteCidades, obrigatorio: true }),
});

/** An address that may be left empty, wholly or in part. */
export const enderecoOpcional = z.object({
  ...rua,
  logradouro: texto({ label: 'Logradouro', max: 150 }),
  bairro: texto({ label: 'Bairro', max: 100 }),
  uf: referencia({ label: 'UF', genero: 'f', fonte: fonteEstados }),
  cidade: referencia({ label: 'Cidade', genero: 'f', fonte: fonteCidades }),
});

export type Endereco = z.output<typeof enderecoOpcional>;
