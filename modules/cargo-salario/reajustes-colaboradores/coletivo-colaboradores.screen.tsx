import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { regrasDoAumento, TelaDoColetivo } from '#modules/cargo-salario/coletivo.part.tsx';
import { PreviaDoColetivo } from '#modules/cargo-salario/previa-coletivo.part.tsx';
import { CampoDeAreas } from '#modules/organizacao/areas-organizacionais/campo-areas.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import {
  alcancadoPeloColetivo,
  aplicarDissidioAosColaboradores,
  coletivoDeColaboradores,
  padraoDoColetivo,
  previaDoColetivoDeColaboradores,
  telaDoColetivo,
} from './coletivo-colaboradores.contract.ts';

const Campo = fieldOf(coletivoDeColaboradores);

type Alcancado = z.output<typeof alcancadoPeloColetivo>;
const colunas = columns<Alcancado>(alcancadoPeloColetivo, [
  { campo: 'colaborador', largura: 220, render: celulaDoTalento },
  { campo: 'areaOrganizacionalAtual', titulo: 'Área', largura: 160 },
  { campo: 'salarioAtual', ordenavel: false },
  { campo: 'salarioCalculado', largura: 140, ordenavel: false },
]);

function Alcancados({ rows, total }: { rows: readonly Alcancado[]; total: number }) {
  return (
    <>
      <DataTable
        rotulo="Talentos alcançados"
        columns={colunas}
        rows={rows}
        total={rows.length}
        page={0}
        size={Math.max(rows.length, 1)}
        onPage={() => undefined}
        loading={false}
      />
      {total > rows.length && <Text size="sm" c="dimmed">{`Os primeiros ${rows.length} de ${total}, por nome.`}</Text>}
    </>
  );
}

/** Raises the salaries of many talents within a planning. */
export function ColetivoDeTalentos() {
  const [ajustePor, setAjustePor] = useState<unknown>(padraoDoColetivo.ajustePor);
  const [aplicacao, setAplicacao] = useState<unknown>(padraoDoColetivo.aplicacao);
  const regras = useMemo(() => {
    const doAumento = regrasDoAumento(aplicacao);
    return (path: string) => {
      if (path === 'cargosIds') return ajustePor === '1' ? { obrigatorio: true } : { visivel: false };
      if (path === 'indicesIds') return ajustePor === '2' ? { obrigatorio: true } : { visivel: false };
      return doAumento(path);
    };
  }, [ajustePor, aplicacao]);
  return (
    <TelaDoColetivo
      tela={telaDoColetivo}
      corpo={coletivoDeColaboradores}
      padrao={padraoDoColetivo}
      regras={regras}
      previa={previaDoColetivoDeColaboradores}
      aplicar={aplicarDissidioAosColaboradores}
      explica="Alcança os talentos ativos na data do planejamento que trabalham nos estabelecimentos e nas áreas escolhidas e cujo salário é fixado do modo escolhido. Cada um recebe uma proposta por valor, que pode ser alterada no planejamento."
      campos={
        <>
          <FormSection>
            <Campo name="tabelaReajusteColaborador" span={6} />
            <Campo name="estabelecimentosIds" span={6} />
            <CampoDeAreas name="areasIds" />
          </FormSection>
          <FormSection titulo="Reajuste">
            <Campo name="ajustePor" span={6} variant="radio" onValue={setAjustePor} />
            <Campo name="cargosIds" span={6} />
            <Campo name="indicesIds" span={6} />
            <Campo name="aplicacao" span={6} variant="radio" onValue={setAplicacao} />
            <Campo name="percentual" span={3} />
            <Campo name="valor" span={3} />
          </FormSection>
        </>
      }
      mostrar={(previa) => (
        <PreviaDoColetivo previa={previa}>
          <Alcancados rows={previa.content} total={previa.novos + previa.substituidos} />
        </PreviaDoColetivo>
      )}
    />
  );
}
