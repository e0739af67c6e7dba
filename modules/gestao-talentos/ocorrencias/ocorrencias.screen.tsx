import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { aoSair, useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconUsuarios } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { LoteDeOcorrencias } from './lote.part.tsx';
import { colaboradorOcorrencia, ocorrencia } from './ocorrencias.contract.ts';

const colunas = [
  { campo: 'dataIni', titulo: 'De', largura: 105 },
  { campo: 'dataFim', titulo: 'Até', largura: 105 },
  { campo: 'dias', largura: 75 },
  { campo: 'colaborador', render: celulaDoTalento },
  'tipoOcorrencia',
  { campo: 'areaOrganizacional', titulo: 'Área' },
  'providencia',
  { campo: 'pontuacao', titulo: 'Peso', largura: 75, ordenavel: true },
  { campo: 'empresa', oculta: true },
] as const;
const filtro = [
  { name: 'colaboradorId', span: 4 },
  { name: 'tipoOcorrenciaId', span: 4 },
  { name: 'providenciaId', span: 4 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'empresasIds', span: 6 },
  { name: 'estabelecimentosIds', span: 4 },
  { name: 'areasIds', span: 4 },
  { name: 'cargosIds', span: 4 },
] as const;

export function OcorrenciasLista() {
  const [emLote, setEmLote] = useState<object | null>(null);
  return (
    <>
      <ListScreen
        resource={ocorrencia}
        columns={colunas}
        filterFields={filtro}
        rowName={({ colaborador: quem, tipoOcorrencia: tipo }) => `${tipo?.nome ?? ''} de ${quem?.nome ?? ''}`}
        headerActions={
          <Allowed permission={ocorrencia.permissoes.inserir}>
            <Button variant="default" leftSection={<IconUsuarios size={16} />} onClick={() => setEmLote({})}>
              Vários talentos
            </Button>
          </Allowed>
        }
      />
      <LoteDeOcorrencias aberto={emLote} onClose={() => setEmLote(null)} />
    </>
  );
}

const Campo = fieldOf(ocorrencia.form);

const campos = () => (
  <FormSection>
    <Campo name="colaborador" span={6} />
    <Campo name="tipoOcorrencia" span={6} />
    <Campo name="dataIni" span={3} />
    <Campo name="dataFim" span={3} />
    <Campo name="providencia" span={6} />
    <Campo name="observacao" span={12} />
  </FormSection>
);

export const OcorrenciaFormulario = () => (
  <FormScreen resource={ocorrencia} defaults={{}}>
    {campos}
  </FormScreen>
);

/** An occurrence of the talent of the address; afterwards all of that talent's. */
export function OcorrenciaDoTalentoFormulario() {
  const navigate = useNavigate();
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={colaboradorOcorrencia}
      defaults={{ colaborador: talento }}
      {...aoSair(
        voltar,
        (id) => void navigate({ to: colaboradorOcorrencia.path, search: searchOf({ colaboradorId: id }) }),
      )}
    >
      {campos}
    </FormScreen>
  );
}
