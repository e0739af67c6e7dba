import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paginaDoCandidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { FotoDoCandidato } from '#modules/captacao/candidatos/foto.part.tsx';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { historicoCandidato } from '#modules/captacao/historico/historico.contract.ts';
import { acoesComCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import type { Column } from '#platform/web/table/columns.ts';
import { columns } from '#platform/web/table/columns.ts';
import { WithPicture } from '#platform/web/table/one-line.tsx';
import { IconEditar, IconEstrela, IconHistorico, IconVisualizar } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { buscarTalentos, favoritar, type Talento, talento } from './banco-talentos.contract.ts';
import estilos from './banco-talentos.module.css';
import { PorQueCombina } from './motivos.part.tsx';

const dia = (instante: string, zona: string | undefined) => formatarInstante(instante, zona).slice(0, 10);

function Dia({ instante }: { instante: string }) {
  return dia(instante, useSession().info.systemParameters.zona);
}

/** What sets a candidate apart for this search, in pills, and the labels. */
function Marcas({ pessoa }: { pessoa: Talento }) {
  const { zona } = useSession().info.systemParameters;
  return (
    <div className={estilos.marcas}>
      {pessoa.vinculado && <StatusBadge tom="info">Já vinculado</StatusBadge>}
      {pessoa.convidadoEm && <StatusBadge tom="info">{`Convidado em ${dia(pessoa.convidadoEm, zona)}`}</StatusBadge>}
      {pessoa.contratado && <StatusBadge tom="neutro">Contratado</StatusBadge>}
      {!pessoa.temEmail && <StatusBadge tom="alerta">Sem e-mail</StatusBadge>}
      {pessoa.etiquetas.map(({ id, nome }) => (
        <span key={id} className={estilos.etiqueta}>
          {nome}
        </span>
      ))}
    </div>
  );
}

const todas = columns<Talento>(talento, [
  {
    campo: 'nome',
    titulo: 'Nome',
    largura: 210,
    render: ({ id, nome, temFoto, versao, favorito }) => (
      <WithPicture foto={<FotoDoCandidato id={id} nome={nome} temFoto={temFoto} versao={versao} tamanho={26} />}>
        <NomeDoCandidato id={id} nome={nome} />
        {favorito && (
          <IconEstrela size={14} fill="currentColor" className={estilos.estrela} role="img" aria-label="Favorito" />
        )}
      </WithPicture>
    ),
  },
  {
    campo: 'percentual',
    titulo: 'Combina',
    largura: 84,
    ordenavel: false,
    render: ({ percentual }) => `${percentual} %`,
  },
  { campo: '$motivos', titulo: 'Por quê', largura: 260, render: (pessoa) => <PorQueCombina talento={pessoa} /> },
  { campo: 'cargos', titulo: 'Cargos' },
  { campo: 'cidade', titulo: 'Cidade', largura: 130 },
  {
    campo: 'selecoes',
    titulo: 'Seleções',
    largura: 110,
    render: ({ selecoes }) => (selecoes === 0 ? 'Espontâneo' : selecoes),
  },
  {
    campo: 'cadastradoEm',
    titulo: 'Cadastro',
    largura: 100,
    render: ({ cadastradoEm }) => <Dia instante={cadastradoEm} />,
  },
  { campo: '$marcas', titulo: 'Situação e etiquetas', largura: 160, render: (pessoa) => <Marcas pessoa={pessoa} /> },
]);
const DA_NOTA = new Set(['percentual', '$motivos']);
/** What makes room for the reasons, and is shown to who asks for it. */
const CEDEM = new Set(['selecoes', 'cadastradoEm', 'cidade']);

/** One line for each candidate of the pool. */
export const colunas: readonly Column<Talento>[] = todas.filter(({ campo }) => !DA_NOTA.has(campo));
/** The same where a request says what fits. */
export const colunasComNota: readonly Column<Talento>[] = todas.map((coluna) =>
  CEDEM.has(coluna.campo) ? { ...coluna, oculta: true } : coluna,
);

/** What can be done with a candidate of the pool; `onEtiquetar` is null for who may not label. */
export function useAcoesDoTalento(onEtiquetar: ((pessoa: Talento) => void) | null): (pessoa: Talento) => RowAction[] {
  const { permissions } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const veHistorico = usePermission(historicoCandidato.permissoes.ver);
  const veCandidato = usePermission(permissoesCaptacao.candidato.ver);

  async function estrela({ id, favorito }: Talento) {
    try {
      await call(favoritar, { params: { id }, body: { favorito: !favorito } });
    } catch {
      return; // shown already
    }
    await renew(client, buscarTalentos.path);
  }
  return (pessoa) => [
    ...(veCandidato
      ? [
          {
            rotulo: 'Abrir',
            icone: IconVisualizar,
            abre: true,
            endereco: paginaDoCandidato(pessoa.id),
            onClick: () => void navigate({ to: paginaDoCandidato(pessoa.id) }),
          },
        ]
      : []),
    {
      rotulo: pessoa.favorito ? 'Tirar dos favoritos' : 'Pôr nos favoritos',
      icone: IconEstrela,
      onClick: () => void estrela(pessoa),
    },
    ...(onEtiquetar ? [{ rotulo: 'Etiquetas', icone: IconEditar, onClick: () => onEtiquetar(pessoa) }] : []),
    ...acoesComCandidato
      .filter(({ permissao }) => permissions.has(permissao))
      .map(({ rotulo, icone, destino }) => ({
        rotulo,
        icone,
        onClick: () => void navigate(destino({ candidatoId: pessoa.id })),
      })),
    ...(veHistorico
      ? [
          {
            rotulo: 'Histórico',
            icone: IconHistorico,
            onClick: () =>
              void navigate({ to: historicoCandidato.path, search: searchOf({ candidatoId: String(pessoa.id) }) }),
          },
        ]
      : []),
  ];
}
