import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { IconPesquisa } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { entrevistaDesligamento, telaDaEntrevista } from './entrevistas-desligamento.contract.ts';
import { SituacaoDaEntrevista } from './situacao.part.tsx';

type Registro = z.output<typeof entrevistaDesligamento.obter.resposta>;
type Linha = { readonly situacao: string | null };

const colunas = [
  'colaborador',
  'areaOrganizacional',
  'motivo',
  { campo: 'desligadoEm', largura: 120 },
  'modelo',
  { campo: 'situacao', largura: 190, render: ({ situacao }: Linha) => <SituacaoDaEntrevista situacao={situacao} /> },
  { campo: 'respondidaEm', largura: 160, oculta: true },
] as const;
const filtro = [
  { name: 'colaboradorId', span: 6 },
  { name: 'situacao', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'modeloId', span: 6 },
  { name: 'motivosIds', span: 6 },
  { name: 'areasIds', span: 6 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'desligamento', span: 12 },
      { name: 'modelo', span: 12 },
    ],
  },
] as const;

export function EntrevistasLista() {
  const navigate = useNavigate();
  return (
    <ListScreen
      resource={entrevistaDesligamento}
      columns={colunas}
      filterFields={filtro}
      rowActions={({ colaborador }) => [
        {
          rotulo: 'Abrir entrevista',
          icone: IconPesquisa,
          abre: true,
          onClick: () => void navigate({ to: telaDaEntrevista(colaborador?.id ?? 0) }),
        },
      ]}
    />
  );
}

/** A new interview may be asked for from its dismissal (`?desligamentoId=`), and goes on to its questions. */
export function EntrevistaFormulario() {
  const navigate = useNavigate();
  const { desligamentoId } = useAddress();
  const de = idIn(desligamentoId);
  const qual = useEndpoint(desligamento.opcoes, { query: { ids: [de] } }, { enabled: de > 0 });
  if (de > 0 && !qual.data) return <Unread of={qual} esqueleto={<FormSkeleton />} />;
  const [dele] = qual.data ?? [];
  return (
    <FormScreen
      resource={entrevistaDesligamento}
      defaults={dele ? { desligamento: dele } : {}}
      sections={secoes}
      onSaved={(salva) => void navigate({ to: telaDaEntrevista((salva as Registro).colaborador.id) })}
    />
  );
}
