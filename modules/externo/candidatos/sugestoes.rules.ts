import { cepValido, limparCep } from '#platform/shared/br/cep.ts';
import { dddValido, foneCelularValido } from '#platform/shared/br/telefone.ts';
import { dataValida, idade } from '#platform/shared/format/data.ts';
import type { Sugestao } from './sugestoes.contract.ts';

/** What an address is not made of. */
const FORA_DO_EMAIL = /[^a-z0-9._%+@-]+/i;
const DOMINIO = /^(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}/i;
const CELULAR = /(?<!\d)\(?(\d{2})\)?[\s.-]{0,3}(9[\s.]?\d{4})[\s.-]?(\d{4})(?!\d)/g;
const CEP = /(?<!\d)\d{2}\.?\d{3}-\d{3}(?!\d)/g;
const NASCIMENTO = /^nasc[^\d\n]{0,40}(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/i;
/** Letters in which all of the above stands. */
const ALCANCE = 60;

/** Ages that a date of birth in a résumé can mean. */
const IDADES = { de: 14, ate: 100 } as const;

/** The first address of the text, in one pass over it. */
function primeiroEmail(texto: string): string | undefined {
  for (const trecho of texto.split(FORA_DO_EMAIL)) {
    const partes = trecho.split('@');
    for (const [lugar, antes] of partes.slice(0, -1).entries()) {
      const [dominio] = DOMINIO.exec(partes[lugar + 1] ?? '') ?? [];
      if (antes !== '' && dominio) return `${antes.slice(-64)}@${dominio}`;
    }
  }
  return undefined;
}

function celular(texto: string): readonly Sugestao[] {
  for (const [, ddd = '', inicio = '', fim = ''] of texto.matchAll(CELULAR)) {
    const fone = `${inicio}${fim}`.replace(/\D/g, '');
    if (dddValido(ddd) && foneCelularValido(fone))
      return [
        { campo: 'contato.dddCelular', rotulo: 'DDD', valor: ddd },
        { campo: 'contato.foneCelular', rotulo: 'Celular', valor: fone },
      ];
  }
  return [];
}

function nascimento(texto: string, hoje: string): readonly Sugestao[] {
  const escritos = [...texto.matchAll(/nasc/gi)].map(({ index }) =>
    NASCIMENTO.exec(texto.slice(index, index + ALCANCE)),
  );
  const [, dia = '', mes = '', ano = ''] = escritos.find((escrito) => escrito !== null) ?? [];
  const valor = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  if (ano === '' || !dataValida(valor)) return [];
  const anos = idade(valor, hoje);
  return anos >= IDADES.de && anos <= IDADES.ate
    ? [{ campo: 'pessoal.dataNascimento', rotulo: 'Data de nascimento', valor }]
    : [];
}

/**
 * What the text of a résumé says of its owner that goes into the registration, as form paths and values: e-mail, mobile
 * phone, postal code, date of birth ('yyyy-MM-dd', plausible on the day `hoje`). Only what is written beyond doubt; the
 * person looks it through before it is stored.
 */
export function sugestoesDoTexto(texto: string, hoje: string): readonly Sugestao[] {
  const email = primeiroEmail(texto)?.toLowerCase();
  const cep = [...texto.matchAll(CEP)].map(([achado]) => limparCep(achado)).find(cepValido);
  return [
    ...(email ? [{ campo: 'contato.email', rotulo: 'E-mail', valor: email }] : []),
    ...celular(texto),
    ...(cep ? [{ campo: 'endereco.cep', rotulo: 'CEP', valor: cep }] : []),
    ...nascimento(texto, hoje),
  ];
}
