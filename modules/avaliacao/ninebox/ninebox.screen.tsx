import { Paper, Text } from '@mantine/core';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { lugarDaCaixa, ninebox, nomeDaCaixa } from './ninebox.contract.ts';
import estilos from './ninebox.module.css';
import { CAIXAS, CORTES_PADRAO } from './ninebox.rules.ts';

const colunas = [
  'data',
  'percentualBaixoPotencial',
  'percentualAltoPotencial',
  'percentualBaixoDesempenho',
  'percentualAltoDesempenho',
] as const;
const filtro = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;

const textosPadrao = Object.fromEntries(
  CAIXAS.map(({ numero, nomeclatura, descricao }) => [nomeDaCaixa(numero), { nomeclatura, descricao }]),
);
const Campo = fieldOf(ninebox.form);

export const ListaDosNineBox = () => <ListScreen resource={ninebox} columns={colunas} filterFields={filtro} />;

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

export function FormularioDoNineBox() {
  return (
    <FormScreen resource={ninebox} defaults={{ ...CORTES_PADRAO, caixas: textosPadrao }}>
      {() => (
        <>
          <FormSection titulo="De que dia em diante">
            <Campo name="data" span={4} />
          </FormSection>
          <FormSection titulo="Onde se corta">
            <Campo name="percentualBaixoPotencial" label="Baixo potencial (%)" span={3} />
            <Campo name="percentualAltoPotencial" label="Alto potencial (%)" span={3} />
            <Campo name="percentualBaixoDesempenho" label="Baixo desempenho (%)" span={3} />
            <Campo name="percentualAltoDesempenho" label="Alto desempenho (%)" span={3} />
          </FormSection>
          <Text size="sm" c="dimmed" my="xs">
            Até o percentual baixo a pessoa está no terço de baixo, acima do alto está no de cima. Potencial é quanto a
            pessoa atende as competências exigidas, desempenho é o resultado da avaliação.
          </Text>
          <div className={estilos.grade}>
            {CAIXAS.map(({ numero }) => (
              <Paper withBorder p="sm" key={numero} component="fieldset" className={estilos.caixa}>
                <legend className={estilos.lugar}>{maiuscula(lugarDaCaixa(numero))}</legend>
                <FieldGrid>
                  <Campo name={`caixas.${nomeDaCaixa(numero)}.nomeclatura`} label="Título" span={12} />
                  <Campo name={`caixas.${nomeDaCaixa(numero)}.descricao`} label="Descrição" span={12} />
                </FieldGrid>
              </Paper>
            ))}
          </div>
        </>
      )}
    </FormScreen>
  );
}
