import { useMemo } from 'react';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { cadeiaAprovacao } from './alcadas.contract.ts';
import { EtapasDaCadeia } from './etapas.part.tsx';

const colunas = [
  { campo: 'prioridade', largura: 110 },
  'nome',
  { campo: 'assunto', largura: 200 },
  { campo: 'quantidadeDeEtapas', largura: 100 },
  {
    campo: 'ativa',
    titulo: 'Situação',
    largura: 110,
    render: ({ ativa }: { ativa: boolean }) => (
      <StatusBadge tom={ativa ? 'sucesso' : 'neutro'}>{ativa ? 'Ativa' : 'Inativa'}</StatusBadge>
    ),
  },
] as const;
const filtro = ['nome', 'ativa'] as const;

export const CadeiasLista = () => (
  <ListScreen
    resource={cadeiaAprovacao}
    columns={colunas}
    filterFields={filtro}
    emptyText="Nenhuma cadeia: os pedidos são aprovados por quem tem essa permissão. Com uma, passam antes pelas decisões que você disser."
  />
);

const Campo = fieldOf(cadeiaAprovacao.form);

export function CadeiaFormulario() {
  const defaults = useMemo(() => ({ ativa: true, prioridade: 1, assunto: 'S' as const }), []);
  return (
    <FormScreen resource={cadeiaAprovacao} defaults={defaults}>
      {() => (
        <>
          <FormSection>
            <Campo name="nome" span={6} />
            <Campo name="assunto" span={3} />
            <Campo name="prioridade" span={3} />
            <Campo name="ativa" span={12} variant="switch" />
          </FormSection>
          <FormSection titulo="Vale quando">
            <Campo name="areasIds" span={6} />
            <Campo name="motivosIds" span={6} />
            <Campo name="valorDesde" span={6} />
            <Campo name="quantidadeDesde" span={6} />
          </FormSection>
          <FormSection titulo="Etapas">
            <EtapasDaCadeia />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
