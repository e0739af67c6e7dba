import { Button } from '@mantine/core';
import { useState } from 'react';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  colaboradorCertificacao,
  loteDeCertificacoes,
  registrarEmLote,
} from './colaboradores-certificacoes.contract.ts';
import { ResultadosPraticos } from './praticas.part.tsx';
import { SituacaoDaCertificacao } from './situacao.part.tsx';

const colunas = [
  { campo: 'colaborador', render: celulaDoTalento },
  { campo: 'areaOrganizacional', ordenavel: false },
  'certificacao',
  { campo: 'data', largura: 120 },
  { campo: 'validaAte', largura: 120 },
  {
    campo: 'situacao',
    largura: 130,
    ordenavel: false,
    render: ({ situacao }: { situacao: string | null }) => <SituacaoDaCertificacao situacao={situacao} />,
  },
] as const;
const filtro = ['nome', 'situacao', 'certificacoesIds', 'areasIds', 'cargosIds', 'historico', 'desligados'] as const;
const vazio = {};
const Campo = fieldOf(loteDeCertificacoes);
const DoTalento = fieldOf(colaboradorCertificacao.form);

/** The same certification for several talents. */
const EmLote = ({ aberto, onClose }: { aberto: object | null; onClose: () => void }) => (
  <FormDialog
    titulo="Registrar certificação em lote"
    alvo={aberto}
    onClose={onClose}
    size="lg"
    schema={loteDeCertificacoes}
    enviar="Registrar"
    renova={colaboradorCertificacao.listar.path}
    gravar={(_, body, options) => call(registrarEmLote, { body, ...options })}
    depois={async ({ registrados, recusados }) => {
      if (registrados > 0)
        toast.sucesso(`${plural(registrados, 'certificação registrada', 'certificações registradas')}.`);
      if (recusados.length > 0)
        await avisar({
          titulo: 'Não registradas',
          itens: recusados.map(({ nome, motivo }) => `${nome}: ${motivo}`),
        });
    }}
  >
    {() => (
      <>
        <Campo name="certificacao" span={12} />
        <Campo name="data" span={6} />
        <Campo name="validaAte" span={6} />
        <Campo name="colaboradoresIds" span={12} />
        <Campo name="observacao" span={12} />
      </>
    )}
  </FormDialog>
);

export function CertificacoesDosTalentos() {
  const insere = usePermission(colaboradorCertificacao.permissoes.inserir);
  const [lote, setLote] = useState<object | null>(null);
  return (
    <>
      <ListScreen
        resource={colaboradorCertificacao}
        columns={colunas}
        filterFields={filtro}
        rowName={({ colaborador, certificacao }) => `${certificacao.nome}, ${colaborador.nome}`}
        headerActions={
          insere && (
            <Button variant="default" onClick={() => setLote({})}>
              Registrar em lote
            </Button>
          )
        }
      />
      <EmLote aberto={lote} onClose={() => setLote(null)} />
    </>
  );
}

export const CertificacaoDoTalento = () => (
  <FormScreen resource={colaboradorCertificacao} defaults={vazio}>
    {() => (
      <FormSection>
        <DoTalento name="colaborador" span={6} />
        <DoTalento name="certificacao" span={6} />
        <DoTalento name="data" span={3} />
        <DoTalento name="validaAte" span={3} />
        <ResultadosPraticos />
        <DoTalento name="observacao" span={12} />
      </FormSection>
    )}
  </FormScreen>
);
