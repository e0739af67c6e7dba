import { z } from 'zod';
import { referencia, texto } from '#platform/shared/contract/kinds.ts';
import { cep } from '#platform/shared/contract/kinds-br.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { cidadeRef as cidade, fonteEstados } from './lugares.contract.ts';

const rua = {
  cep: cep({ label: 'CEP' }),
  numero: texto({ label: 'Número', max: 10, mensagemMax: 'Número deve ter no máximo 10 dígitos' }),
  complemento: texto({ label: 'Complemento', max: 30 }),
};

const uf = referencia({ label: 'UF', genero: 'f', fonte: fonteEstados, obrigatorio: true });
const bairro = texto({ label: 'Bairro', max: 100, obrigatorio: true });
const campoLogradouro = texto({ label: 'Logradouro', max: 150, obrigatorio: true });

/** An address of which state, city, street and district are required. */
export const enderecoObrigatorio = z.object({
  ...rua,
  logradouro: campoLogradouro,
  bairro,
  uf,
  cidade,
});

/** An address that may be left empty, wholly or in part. */
export const enderecoOpcional = z.object({
  ...rua,
  logradouro: opcional(campoLogradouro),
  bairro: opcional(bairro),
  uf: opcional(uf),
  cidade: opcional(cidade),
});

export type Endereco = z.output<typeof enderecoOpcional>;
