import { workOfList } from '#platform/server/start/work-of-list.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { cipa } from './cipa.contract.ts';
import { gestoes } from './cipa.resource.ts';

/** Mandates of the committee, in force or to come, that lack members. */
export const gestoesACompletar = workOfList({
  id: 'cipas-a-completar',
  titulo: 'Gestões da CIPA a completar',
  acao: 'Completar',
  permissoes: [cipa.permissoes.editar],
  ordem: 38,
  tela: cipa.path,
  filtro: cipa.filtro,
  pedido: { aCompletar: 'true' },
  listar: gestoes.listar,
  item: ({ id, nome, estabelecimento, dataIni }) => ({
    chave: id,
    titulo: nome ?? '',
    detalhe: [estabelecimento.nome, dataIni && `mandato desde ${formatarData(dataIni)}`].filter(Boolean).join(', '),
    ate: null,
    path: `${cipa.path}/${id}/edit`,
  }),
});

/** Mandates of the committee that end soon and that nothing follows yet. */
export const mandatosATerminar = workOfList({
  id: 'mandatos-da-cipa',
  titulo: 'Mandatos da CIPA que terminam',
  acao: 'Renovar',
  permissoes: [cipa.permissoes.editar],
  ordem: 37,
  tela: cipa.path,
  filtro: cipa.filtro,
  pedido: { aRenovar: 'true' },
  listar: gestoes.listar,
  item: ({ id, nome, estabelecimento, dataFim }) => ({
    chave: id,
    titulo: nome ?? '',
    detalhe: [estabelecimento.nome, dataFim && `termina em ${formatarData(dataFim)}`].filter(Boolean).join(', '),
    ate: null,
    path: `${cipa.path}/${id}/edit`,
  }),
});
