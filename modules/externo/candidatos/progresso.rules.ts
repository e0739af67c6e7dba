import type { CampoDoProgresso, ItemDoProgresso, Progresso } from './progresso.contract.ts';

/** What selecting looks at besides what the company requires, in the order in which it is best filled in. */
export const camposDoProgresso: readonly CampoDoProgresso[] = [
  { campo: 'contato.email', rotulo: 'E-mail' },
  { campo: 'contato.foneCelular', rotulo: 'Celular' },
  { campo: 'pessoal.dataNascimento', rotulo: 'Data de nascimento' },
  { campo: 'pessoal.escolaridade', rotulo: 'Escolaridade' },
  { campo: 'endereco.cidade', rotulo: 'Cidade' },
  { campo: 'cargosIds', rotulo: 'Cargos de interesse' },
  { campo: 'areasInteresseIds', rotulo: 'Áreas de interesse' },
  { campo: 'formacao', rotulo: 'Formação' },
  { campo: 'experiencias', rotulo: 'Experiência profissional' },
  { campo: 'conhecimentosIds', rotulo: 'Conhecimentos' },
];

/** The item of the documents, which are no field of the form. */
export const CURRICULO = 'documentos';

/**
 * How complete a registration is: `percentual` 0..100 of the items that are filled, rounded down so that 100 means all;
 * `pronto` when nothing that the company requires is missing.
 */
export function progressoDe(itens: readonly ItemDoProgresso[]): Progresso {
  const feitos = itens.filter(({ preenchido }) => preenchido).length;
  return {
    percentual: itens.length === 0 ? 100 : Math.floor((feitos / itens.length) * 100),
    pronto: itens.every(({ preenchido, obrigatorio }) => preenchido || !obrigatorio),
    faltam: itens.filter(({ preenchido }) => !preenchido),
  };
}
