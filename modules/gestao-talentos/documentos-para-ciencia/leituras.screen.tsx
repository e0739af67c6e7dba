import { Button } from '@mantine/core';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { avisar, confirmar } from '#platform/web/ui/dialogs.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { lembrarDocumento, permissoesDaCiencia } from './documentos-para-ciencia.contract.ts';
import {
  CAMINHO_LEITURAS,
  filtroDasLeituras,
  type LeituraListada,
  leiturasDeDocumento,
  linhaDaLeitura,
  listarLeituras,
  telaDasLeituras,
} from './leituras.contract.ts';
import { SituacaoDaLeitura } from './situacao.part.tsx';

const Campo = fieldOf(filtroDasLeituras);

const colunas = columns<LeituraListada>(linhaDaLeitura, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'areaOrganizacional', ordenavel: false },
  {
    campo: 'situacao',
    largura: 180,
    ordenavel: false,
    render: (linha: LeituraListada) => <SituacaoDaLeitura {...linha} />,
  },
  { campo: 'abertoEm', largura: 160, ordenavel: false },
  { campo: 'assinadoEm', largura: 160, ordenavel: false },
]);

/** Who signed the version in force of a document, and who did not. */
export function LeiturasLista() {
  const lista = usePagedList(CAMINHO_LEITURAS, filtroDasLeituras, listarLeituras);
  const lembra = usePermission(permissoesDaCiencia.verbos.LEMBRAR);
  const { documentoId } = lista.list.filtro as { documentoId?: number | null };
  const lembrar = async (id: number) => {
    const texto = 'Quem ainda não assinou, dos talentos que você vê, recebe uma mensagem no sistema.';
    if (!(await confirmar({ titulo: 'Enviar lembrete', texto }))) return;
    await call(lembrarDocumento, { params: { id } }).then(
      ({ avisados, semUsuario }) =>
        avisar({
          titulo: 'Lembrete enviado',
          texto: `Avisados: ${avisados}. Sem usuário no sistema, que precisam ser avisados de outra forma: ${semUsuario}.`,
        }),
      () => undefined,
    );
  };
  return (
    <>
      <PageHeader titulo={telaDasLeituras.titulo} />
      <PagedList
        of={lista}
        rotulo={telaDasLeituras.titulo}
        columns={colunas}
        rows={lista.rows}
        sobre={
          lembra &&
          documentoId && (
            <Button variant="default" size="xs" mb="xs" onClick={() => void lembrar(Number(documentoId))}>
              Lembrar quem não assinou
            </Button>
          )
        }
        emptyText={documentoId ? 'Ninguém com esta leitura.' : 'Escolha um documento.'}
        rowName={({ colaborador }) => colaborador?.nome ?? ''}
      >
        <Campo name="documentoId" span={5} />
        <Campo name="situacao" span={3} variant="select" />
        <Campo name="areasIds" span={4} />
      </PagedList>
    </>
  );
}

const campos = [{ name: 'documentoId', span: 6 }, { name: 'situacao', span: 6 }, 'areasIds'] as const;
const vazio = {};

export const LeiturasRelatorio = () => <ReportScreen report={leiturasDeDocumento} defaults={vazio} fields={campos} />;
