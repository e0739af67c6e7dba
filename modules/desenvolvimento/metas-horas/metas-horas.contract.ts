import { z } from 'zod';
import { categoriaCurso as categoria } from '#modules/desenvolvimento/categoria-curso/categoria-curso.contract.ts';
import { cadastro } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, data, horas, inteiro, lista, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { conferirMetas, doMes } from './metas-horas.rules.ts';

const nome = texto({ label: 'Nome', max: 60, obrigatorio: true });
const categoriaCurso = referencia({
  label: 'Categoria de curso',
  genero: 'f',
  fonte: `${categoria.path}/opcoes`,
  ajuda: 'A que cursos as metas se referem. Vazia: aos de todas as categorias.',
});

const meta = z.object({
  id: inteiro({ label: 'Código' }),
  mesAno: data({
    label: 'A partir de',
    porMes: true,
    obrigatorio: true,
    mensagemObrigatorio: 'Data a partir de é obrigatória',
    ajuda: 'A meta vale até o mês da seguinte.',
  }),
  metaHora: horas({
    label: 'Meta em horas',
    genero: 'f',
    obrigatorio: true,
    positivo: true,
    mensagemObrigatorio: 'Meta em horas é obrigatória',
    ajuda: 'Horas de treinamento de todos os talentos no mês.',
    exemplo: '120:00',
  }),
  editavel: booleano({ label: 'Pode mudar' }),
});

export const conjuntoMetaHoras = resource({
  path: '/desenvolvimento/metas-horas',
  nome: { um: 'Conjunto de metas de horas', varios: 'Metas de horas', genero: 'm' },
  ...cadastro('META_HORAS', { rotulo: 'Metas de horas de treinamento' }),
  form: comRegras(
    z.object({
      nome,
      categoriaCurso,
      metas: lista(meta, {
        label: 'Metas',
        genero: 'f',
        obrigatorio: true,
        mensagemObrigatorio: 'Informe ao menos uma meta',
        max: 120,
      }),
    }),
    conferirMetas,
  ).overwrite((form) => ({ ...form, metas: form.metas.map((uma) => ({ ...uma, mesAno: doMes(uma.mesAno) })) })),
  linha: z.object({
    nome,
    categoriaCurso: opcional(categoriaCurso),
    quantas: inteiro({ label: 'Metas', genero: 'f' }),
    emVigor: horas({ label: 'Meta do mês', genero: 'f' }),
  }),
  filtro: z.object({ nome: opcional(nome), categoriaCursoId: idDe(categoriaCurso) }),
});

/** The form of a set of goals. */
export type ConjuntoMetaHoras = z.output<typeof conjuntoMetaHoras.form>;
