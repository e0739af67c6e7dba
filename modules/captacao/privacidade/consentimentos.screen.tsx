import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { finalidades } from '#modules/captacao/consentimentos/finalidades.contract.ts';
import { useAction } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconExcluir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { AbasDaPrivacidade } from './abas.part.tsx';
import {
  CAMINHO_CONSENTIMENTOS,
  consentimentoForm,
  consentimentoLinha,
  consentimentosFiltro,
  type LinhaDoConsentimento,
  listarConsentimentos,
  registrarPelaEquipe,
  relatorioDeConsentimentos,
  retirarPelaEquipe,
} from './consentimentos.contract.ts';
import { RegistroForaDoPortal } from './registro.part.tsx';

const Campo = fieldOf(consentimentosFiltro);
const CampoDoRegistro = fieldOf(consentimentoForm);

const { REGISTRAR } = permissoesCaptacao.consentimento.verbos;
const colunas = columns<LinhaDoConsentimento>(consentimentoLinha, [
  { campo: 'candidato', ordenavel: false },
  { campo: 'finalidade', ordenavel: false },
  { campo: 'politicaVersao', largura: 90, ordenavel: false },
  { campo: 'aceitoEm', largura: 150, ordenavel: false },
  { campo: 'meio', ordenavel: false },
  { campo: 'retiradoEm', largura: 150, ordenavel: false },
]);
const semFiltro = {};

/** The register of consents: who, what, version, when, how, and what was taken back (arts. 8º and 37). */
export function Consentimentos() {
  const lista = usePagedList(CAMINHO_CONSENTIMENTOS, consentimentosFiltro, listarConsentimentos);
  const retirar = useAction(retirarPelaEquipe);
  const pode = usePermission(REGISTRAR);

  async function tirar({ id, candidato, finalidade }: LinhaDoConsentimento) {
    const texto = `Registrar que ${candidato} retirou o consentimento '${finalidades.rotulo(finalidade)}'?`;
    if (!(await confirmar({ texto, sim: 'Registrar retirada', nao: 'Cancelar', perigo: true }))) return;
    await retirar.mutateAsync({ params: { id } }).then(
      () => {
        toast.sucesso('Retirada registrada.');
        lista.renovar();
      },
      () => undefined,
    );
  }
  return (
    <>
      <PageHeader
        acoes={
          <>
            <Button component={Link} to={relatorioDeConsentimentos.path} variant="default">
              Relatório
            </Button>
            <RegistroForaDoPortal
              botao="Registrar"
              permissao={REGISTRAR}
              oQue="Consentimento"
              schema={consentimentoForm}
              endpoint={registrarPelaEquipe}
              onGravado={lista.renovar}
            >
              <CampoDoRegistro name="candidato" span={6} />
              <CampoDoRegistro name="finalidade" span={6} variant="select" />
            </RegistroForaDoPortal>
          </>
        }
      />
      <AbasDaPrivacidade />
      <PagedList
        of={lista}
        rotulo="Consentimentos"
        columns={colunas}
        rows={lista.rows}
        actions={(linha) =>
          pode && linha.retiradoEm === null
            ? [{ rotulo: 'Registrar retirada', icone: IconExcluir, perigo: true, onClick: () => void tirar(linha) }]
            : []
        }
        rowName={({ candidato, finalidade }) => `${candidato}, ${finalidades.rotulo(finalidade)}`}
      >
        <Campo name="nome" span={6} />
        <Campo name="finalidade" span={6} variant="select" />
        <Campo name="situacao" span={3} variant="select" />
        <Campo name="versao" span={3} />
        <Campo name="dataIni" span={3} />
        <Campo name="dataFim" span={3} />
      </PagedList>
    </>
  );
}

const campos = [
  { name: 'nome', span: 6 },
  { name: 'finalidade', span: 6, variant: 'select' },
  { name: 'situacao', span: 3, variant: 'select' },
  { name: 'versao', span: 3 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;

export const RelatorioDeConsentimentos = () => (
  <ReportScreen
    report={relatorioDeConsentimentos}
    caminho={[{ rotulo: 'Consentimentos', path: CAMINHO_CONSENTIMENTOS }]}
    defaults={semFiltro}
    fields={campos}
  />
);
